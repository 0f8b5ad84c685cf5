package lanedesk.workstation.shipment;

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
import lanedesk.journal.cache.ReferenceLists;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// Display names of accessorials. A code may mean different services at pickup and delivery, so its type is part of
/// the key.
public final class AccessorialNames {

    private static final Pattern INNER_WORD = Pattern.compile("(?<=\\p{Ll})(?=\\p{Lu})");

    private final Supplier<List<AccessorialOption>> options;

    /// @param options returns the service's current lists of all modes
    public AccessorialNames(Supplier<List<AccessorialOption>> options) {
        this.options = options;
    }

    /// Loads the lists with the names, if no form has done so. On the FX thread.
    public static void loadAccessorials(ReferenceData reference) {
        OpenEnum.knownValues(Mode.class)
                .forEach(mode -> reference.accessorials(mode).loadAndRefresh());
    }

    /// Names from the lists of an environment. On the FX thread.
    public static AccessorialNames ofReferenceData(ReferenceData reference) {
        return new AccessorialNames(() -> OpenEnum.knownValues(Mode.class).stream()
                .flatMap(mode -> reference.accessorials(mode).values().stream())
                .toList());
    }

    /// Names from the lists that the journal stored last, for any thread; codes where it has none.
    public static AccessorialNames ofStoredLists(ReferenceLists lists) {
        List<AccessorialOption> stored = OpenEnum.knownValues(Mode.class).stream()
                .flatMap(mode -> lists.find(ReferenceData.accessorialListName(mode)).stream())
                .flatMap(list -> ReferenceList.parseStored(list, AccessorialOption.class).stream())
                .toList();
        return new AccessorialNames(() -> stored);
    }

    /// Same with the current lists, for another thread.
    public AccessorialNames fixedCopy() {
        List<AccessorialOption> currentOptions = List.copyOf(options.get());
        return new AccessorialNames(() -> currentOptions);
    }

    /// The option with that code and type; one without a type matches any.
    public static Optional<AccessorialOption> find(List<AccessorialOption> options, NamedAccessorial accessorial) {
        return options.stream()
                .filter(option ->
                        option.accessorial().equals(accessorial.name()) && hasType(option, accessorial.type()))
                .findFirst();
    }

    private static boolean hasType(AccessorialOption option, @Nullable String type) {
        AccessorialType optionType = option.accessorialType();
        return optionType == null
                || type == null
                || type.isBlank()
                || optionType.code().equalsIgnoreCase(type.strip());
    }

    /// The service's name in the language of the texts, or the code split into words; with its type if the name
    /// does not state it.
    public String nameOf(NamedAccessorial accessorial, Texts texts) {
        List<AccessorialOption> currentOptions = options.get();
        String code = accessorial.name();
        Optional<String> name = find(currentOptions, accessorial).map(AccessorialOption::displayName);
        String message = texts.translateServiceTerm(name.orElse(code));
        String text = PlainText.toDisplayLine(
                message.equals(code) ? INNER_WORD.matcher(code).replaceAll(" ") : message);
        String type = accessorial.type() == null
                ? ""
                : "accessorial." + accessorial.type().strip();
        boolean isAmbiguous = name.isEmpty()
                ? !matchesType(code, accessorial.type())
                : currentOptions.stream()
                        .anyMatch(other -> other.accessorial().equals(code)
                                && name.get().equals(other.displayName())
                                && !hasType(other, accessorial.type()));
        return isAmbiguous && texts.hasKey(type) ? text + " (" + texts.text(type) + ")" : text;
    }

    private static boolean matchesType(String code, @Nullable String type) {
        return type != null
                && code.toLowerCase(Locale.ROOT).contains(type.strip().toLowerCase(Locale.ROOT));
    }
}
