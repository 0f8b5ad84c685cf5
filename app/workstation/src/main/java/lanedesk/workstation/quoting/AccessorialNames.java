package lanedesk.workstation.quoting;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import lanedesk.client.OpenEnum;
import lanedesk.client.otr.Mode;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.client.reference.AccessorialType;
import lanedesk.freight.rates.NamedAccessorial;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.reference.ReferenceData;
import org.jspecify.annotations.Nullable;

/// What accessorials are called for people. A code may stand for one service at pickup and another at delivery, so that
/// its type belongs to it.
public final class AccessorialNames {

    private static final Pattern INNER_WORD = Pattern.compile("(?<=\\p{Ll})(?=\\p{Lu})");

    private final Supplier<List<AccessorialOption>> options;

    /// @param options the service's lists of all modes as they are known at any time
    public AccessorialNames(Supplier<List<AccessorialOption>> options) {
        this.options = options;
    }

    /// Has the lists loaded that names are taken from, where no form has done so. For the FX thread.
    public static void load(ReferenceData reference) {
        OpenEnum.knownValues(Mode.class)
                .forEach(mode -> reference.accessorials(mode).load());
    }

    /// By the lists of an environment. For the FX thread.
    public static AccessorialNames nameOf(ReferenceData reference) {
        return new AccessorialNames(() -> OpenEnum.knownValues(Mode.class).stream()
                .flatMap(mode -> reference.accessorials(mode).values().stream())
                .toList());
    }

    /// The same with the lists as they are known now, for another thread.
    public AccessorialNames snapshot() {
        List<AccessorialOption> known = List.copyOf(options.get());
        return new AccessorialNames(() -> known);
    }

    /// The option of that code and type; one of no type stands for any.
    public static Optional<AccessorialOption> find(List<AccessorialOption> options, NamedAccessorial accessorial) {
        return options.stream()
                .filter(option ->
                        option.accessorial().equals(accessorial.name()) && hasType(option, accessorial.type()))
                .findFirst();
    }

    private static boolean hasType(AccessorialOption option, @Nullable String type) {
        AccessorialType own = option.accessorialType();
        return own == null || type == null || type.isBlank() || own.code().equalsIgnoreCase(type.strip());
    }

    /// The service's name in the language of the texts, or the code taken apart; with its type where the name alone
    /// does not say it.
    public String nameOf(NamedAccessorial which, Texts texts) {
        List<AccessorialOption> known = options.get();
        String code = which.name();
        Optional<String> name = find(known, which).map(AccessorialOption::displayName);
        String said = texts.serviceText(name.orElse(code));
        String words =
                PlainText.toLine(said.equals(code) ? INNER_WORD.matcher(code).replaceAll(" ") : said);
        String type = which.type() == null ? "" : "accessorial." + which.type().strip();
        boolean alike = name.isEmpty()
                ? !matchesType(code, which.type())
                : known.stream()
                        .anyMatch(other -> other.accessorial().equals(code)
                                && name.get().equals(other.displayName())
                                && !hasType(other, which.type()));
        return alike && texts.has(type) ? words + " (" + texts.text(type) + ")" : words;
    }

    private static boolean matchesType(String code, @Nullable String type) {
        return type != null
                && code.toLowerCase(Locale.ROOT).contains(type.strip().toLowerCase(Locale.ROOT));
    }
}
