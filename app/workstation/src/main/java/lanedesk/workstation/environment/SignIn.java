package lanedesk.workstation.environment;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import lanedesk.client.Bytes;
import lanedesk.client.ClientException;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.ResponseLimits;
import lanedesk.workstation.Version;
import lanedesk.workstation.environment.SignInException.Reason;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Obtains the token of an environment by a command or a sign-in request. Output and answers are never logged.
///
/// @param commandTimeout how long the command may run
/// @param clock the clock from which an expiry in seconds counts
record SignIn(
        Environment environment,
        SignInSettings settings,
        TokenVault vault,
        ConnectionSettings connectionSettings,
        Duration commandTimeout,
        Clock clock) {

    static final Duration COMMAND_TIMEOUT = Duration.ofSeconds(30);

    private static final Duration REQUEST_TIMEOUT = Duration.ofSeconds(20);
    private static final int MAX_BYTES = 64 * 1024;

    // A smaller number is a lifetime in seconds, a larger one a time in seconds or milliseconds since 1970.
    private static final long MAX_LIFETIME_SECONDS = 1_000_000_000L;
    private static final long MAX_EPOCH_SECONDS = 100_000_000_000L;

    /// A token that was obtained.
    ///
    /// @param expiresAt null if the answer does not contain a readable expiry
    record ObtainedToken(SecretText text, @Nullable Instant expiresAt) {}

    /// Obtains a new token. Blocks until the command or the request has ended.
    ObtainedToken obtainToken() throws SignInException {
        if (settings.findProblem().isPresent()) {
            throw new SignInException(Reason.SETTINGS, "", null);
        }
        return settings.source() == SignInSettings.Source.COMMAND
                ? parseCommandOutput(runCommand(settings.commandFor(environment.user())))
                : parseJson(sendRequest());
    }

    private byte[] runCommand(List<String> command) throws SignInException {
        Process process;
        try {
            process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            process.getOutputStream().close();
        } catch (IOException | RuntimeException notStarted) {
            // The exception could contain the arguments.
            throw new SignInException(Reason.COMMAND_NOT_STARTED, command.getFirst(), null);
        }
        InputStream output = process.getInputStream();
        try {
            FutureTask<byte[]> reader = new FutureTask<>(() -> output.readNBytes(MAX_BYTES + 1));
            Thread.ofPlatform().daemon().name("token-command").start(reader);
            long deadline = System.nanoTime() + commandTimeout.toNanos();
            byte[] bytes = reader.get(commandTimeout.toNanos(), TimeUnit.NANOSECONDS);
            if (bytes.length > MAX_BYTES) {
                throw new SignInException(Reason.TOO_LARGE, "", null);
            }
            if (!process.waitFor(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                throw createTimeoutException();
            }
            if (process.exitValue() != 0) {
                throw new SignInException(Reason.COMMAND_FAILED, Integer.toString(process.exitValue()), null);
            }
            return bytes;
        } catch (TimeoutException tooSlow) {
            throw createTimeoutException();
        } catch (ExecutionException unreadable) {
            throw new SignInException(Reason.NO_TOKEN, "", null);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new SignInException(Reason.NO_TOKEN, "", null);
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private SignInException createTimeoutException() {
        return new SignInException(Reason.COMMAND_TIMEOUT, Long.toString(commandTimeout.toSeconds()), null);
    }

    private byte[] sendRequest() throws SignInException {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("${user}", environment.user());
        for (String name : settings.secretNames()) {
            SecretText secret = vault.findToken(settings.secretKey(environment, name))
                    .orElseThrow(() -> new SignInException(Reason.SECRET_MISSING, name, null));
            values.put("${secret:" + name + "}", secret.secretText());
        }
        JsonMapper mapper = JsonMapper.shared();
        Object body = replacePlaceholders(mapper.readValue(settings.body(), Object.class), values);
        try (LaneClient client = new LaneClient(ClientSettings.of(settings.address())
                .withLimits(ResponseLimits.DEFAULT.withAnswerBytes(MAX_BYTES))
                .withTimeouts(connectionSettings.timeouts().withRead(REQUEST_TIMEOUT))
                .withNetwork(new NetworkFactory(vault).createNetwork(connectionSettings.network()))
                .withClock(clock)
                .withUserAgent(Version.USER_AGENT))) {
            return client.signIn(Bytes.wrap(mapper.writeValueAsBytes(body))).toByteArray();
        } catch (ClientException.Answered rejection) {
            throw new SignInException(
                    Reason.REQUEST_REJECTED, Integer.toString(rejection.error().status()), null);
        } catch (ClientException.Unreadable tooLarge) {
            throw new SignInException(Reason.TOO_LARGE, "", null);
        } catch (ClientException failure) {
            throw new SignInException(Reason.REQUEST_FAILED, "", failure);
        }
    }

    // Replaces placeholders in the texts of JSON, whose names stay as they are. Each text is searched once, so
    // that a secret that looks like a placeholder is sent as it is.
    private static @Nullable Object replacePlaceholders(@Nullable Object value, Map<String, String> values) {
        return switch (value) {
            case Map<?, ?> fields -> {
                Map<Object, @Nullable Object> replaced = new LinkedHashMap<>();
                fields.forEach((name, field) -> replaced.put(name, replacePlaceholders(field, values)));
                yield replaced;
            }
            case List<?> elements -> {
                List<@Nullable Object> replaced = new ArrayList<>();
                elements.forEach(element -> replaced.add(replacePlaceholders(element, values)));
                yield replaced;
            }
            case String text -> SignInSettings.replacePlaceholders(text, values);
            case null, default -> value;
        };
    }

    private ObtainedToken parseCommandOutput(byte[] output) throws SignInException {
        String text = new String(output, StandardCharsets.UTF_8).strip();
        return text.startsWith("{") ? parseJson(output) : new ObtainedToken(parseToken(text), null);
    }

    private ObtainedToken parseJson(byte[] json) throws SignInException {
        JsonNode answer;
        try {
            answer = JsonMapper.shared().readTree(json);
        } catch (JacksonException notJson) {
            throw new SignInException(Reason.NO_TOKEN, "", null);
        }
        return new ObtainedToken(
                parseToken(settings.findTokenIn(answer).asString("")), parseExpiry(settings.findExpiryIn(answer)));
    }

    private static SecretText parseToken(String text) throws SignInException {
        if (TokenEntry.parseToken(text) instanceof TokenEntry.Accepted(SecretText token)) {
            return token;
        }
        throw new SignInException(Reason.NO_TOKEN, "", null);
    }

    private @Nullable Instant parseExpiry(JsonNode node) {
        String text = node.asString("").strip();
        if (text.matches("\\d{1,15}")) {
            long number = new BigInteger(text).longValueExact();
            if (number < MAX_LIFETIME_SECONDS) {
                return clock.instant().plusSeconds(number);
            }
            return number < MAX_EPOCH_SECONDS ? Instant.ofEpochSecond(number) : Instant.ofEpochMilli(number);
        }
        try {
            return OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeParseException notATime) {
            return null;
        }
    }
}
