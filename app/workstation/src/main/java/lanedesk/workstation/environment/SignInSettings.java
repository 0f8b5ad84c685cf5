package lanedesk.workstation.environment;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Where the token of an environment comes from. Contains no secret: `${secret:NAME}` in the body stands for a
/// secret of the key store, `${user}` in the body and the command for the user's e-mail address.
///
/// @param source the source in use
/// @param command program with its arguments, which prints the token, or JSON that contains it
/// @param address address of the sign-in request
/// @param body JSON body of the sign-in request
/// @param tokenPath place of the token in JSON, such as `data.token`, or a JSON pointer such as `/data/token`
/// @param expiryPath place of the token's expiry in JSON; empty if the answer does not contain it
@RecordBuilder
public record SignInSettings(
        Source source, String command, String address, String body, String tokenPath, String expiryPath)
        implements SignInSettingsBuilder.With {

    /// Who supplies the token.
    public enum Source {
        /// The dispatcher enters the token.
        MANUAL,
        COMMAND,
        REQUEST
    }

    /// The part of the settings that cannot be used.
    public enum Problem {
        COMMAND,
        ADDRESS,
        BODY,
        TOKEN_PATH,
        EXPIRY_PATH
    }

    public static final SignInSettings DEFAULT = new SignInSettings(Source.MANUAL, "", "", "", "token", "expiresAt");

    private static final int MAX_COMMAND_LENGTH = 4_000;
    private static final Pattern USER = Pattern.compile("\\$\\{user}");
    private static final Pattern SECRET = Pattern.compile("\\$\\{secret:([A-Za-z0-9_.-]{1,60})}");
    private static final Pattern ANY_PLACEHOLDER = Pattern.compile("\\$\\{[^}]*}");
    private static final Pattern ARGUMENT = Pattern.compile("(?:[^\\s\"']++|\"[^\"]*\"|'[^']*')+");
    private static final Pattern QUOTED_PART = Pattern.compile("\"([^\"]*)\"|'([^']*)'");

    /// Whether the token is obtained without the dispatcher.
    public boolean isAutomatic() {
        return source != Source.MANUAL;
    }

    /// Returns the first part that cannot be used by the source; empty if all parts can.
    public Optional<Problem> findProblem() {
        return switch (source) {
            case MANUAL -> Optional.empty();
            case COMMAND -> splitCommand(command).isEmpty() ? Optional.of(Problem.COMMAND) : findPathProblem();
            case REQUEST -> {
                if (EnvironmentAddress.validateAddress(address).isPresent()) {
                    yield Optional.of(Problem.ADDRESS);
                }
                yield isUsableBody(body) ? findPathProblem() : Optional.of(Problem.BODY);
            }
        };
    }

    private Optional<Problem> findPathProblem() {
        if (tokenPath.isEmpty() || !isUsablePath(tokenPath)) {
            return Optional.of(Problem.TOKEN_PATH);
        }
        return isUsablePath(expiryPath) ? Optional.empty() : Optional.of(Problem.EXPIRY_PATH);
    }

    /// Splits a command into program and arguments at blanks. Single or double quotation marks keep blanks
    /// together; within one kind the other has no meaning. A backslash, `$`, `*` or `|` has none either, because
    /// no shell reads the command. Returns an empty list if a quotation mark is not
    /// closed, or if the text is too long.
    public static List<String> splitCommand(String text) {
        if (text.length() > MAX_COMMAND_LENGTH
                || !ARGUMENT.matcher(text).replaceAll("").isBlank()) {
            return List.of();
        }
        return ARGUMENT.matcher(text)
                .results()
                .map(argument -> QUOTED_PART.matcher(argument.group()).replaceAll(SignInSettings::quoteContent))
                .toList();
    }

    private static String quoteContent(MatchResult quoted) {
        return Matcher.quoteReplacement(quoted.group(1) == null ? quoted.group(2) : quoted.group(1));
    }

    /// Returns program and arguments for a user.
    List<String> commandFor(String user) {
        return splitCommand(command).stream()
                .map(argument -> replacePlaceholders(argument, Map.of("${user}", user)))
                .toList();
    }

    /// Replaces placeholders in a text. A value is not searched again.
    static String replacePlaceholders(String text, Map<String, String> valuesByPlaceholder) {
        return ANY_PLACEHOLDER
                .matcher(text)
                .replaceAll(placeholder -> Matcher.quoteReplacement(
                        valuesByPlaceholder.getOrDefault(placeholder.group(), placeholder.group())));
    }

    /// Whether a text is JSON whose placeholders are all known.
    public static boolean isUsableBody(String text) {
        try {
            return JsonMapper.shared().readTree(text).isContainer()
                    && !ANY_PLACEHOLDER
                            .matcher(SECRET.matcher(USER.matcher(text).replaceAll(""))
                                    .replaceAll(""))
                            .find();
        } catch (JacksonException notJson) {
            return false;
        }
    }

    /// Returns the names of the secrets in the body.
    public Set<String> secretNames() {
        return new TreeSet<>(
                SECRET.matcher(body).results().map(match -> match.group(1)).toList());
    }

    /// Whether a text is a path, or empty.
    public static boolean isUsablePath(String text) {
        return text.chars().noneMatch(Character::isWhitespace);
    }

    private static JsonPointer toPointer(String path) {
        return JsonPointer.compile(path.isEmpty() || path.startsWith("/") ? path : "/" + path.replace('.', '/'));
    }

    JsonNode findTokenIn(JsonNode answer) {
        return answer.at(toPointer(tokenPath));
    }

    /// Returns the expiry in an answer; a missing node if there is no path.
    JsonNode findExpiryIn(JsonNode answer) {
        return expiryPath.isEmpty() ? answer.at("/-") : answer.at(toPointer(expiryPath));
    }

    /// Returns the key of a secret of the body. A secret is sent only to the address for which it was entered.
    ///
    /// @throws IllegalArgumentException if the address is invalid
    public TokenKey secretKey(Environment environment, String name) {
        return TokenKey.ofSignInSecret(
                environment.id(), name, EnvironmentAddress.normalizeAddress(URI.create(address)), environment.user());
    }
}
