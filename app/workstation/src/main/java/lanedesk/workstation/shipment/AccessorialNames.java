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

/// Gives the display names of accessorials. One code may mean different services at pickup and delivery, so an
/// accessorial is found by code and type.
public final class AccessorialNames {

    private static final Pattern CAMEL_CASE_BOUNDARY = Pattern.compile("(?<=\\p{Ll})(?=\\p{Lu})");

    private final Supplier<List<AccessorialOption>> options;

    /// @param options supplies the service's current accessorials of all modes
    public AccessorialNames(Supplier<List<AccessorialOption>> options) {
        this.options = options;
    }

    /// Starts loading the accessorials of all modes, unless they are loaded. Called on the FX thread.
    public static void startLoadingAccessorials(ReferenceData reference) {
        OpenEnum.knownValues(Mode.class)
                .forEach(mode -> reference.accessorialsOfMode(mode).loadAndRefreshOnceOrAfterFailure());
    }

    /// Creates names from the reference lists of an environment. Called on the FX thread.
    public static AccessorialNames ofReferenceData(ReferenceData reference) {
        return new AccessorialNames(() -> OpenEnum.knownValues(Mode.class).stream()
                .flatMap(mode -> reference.accessorialsOfMode(mode).values().stream())
                .toList());
    }

    /// Creates names from the lists saved in the journal. Accessorials without a saved name get their code as
    /// name. Can be called on any thread.
    public static AccessorialNames ofStoredLists(ReferenceLists lists) {
        List<AccessorialOption> stored = OpenEnum.knownValues(Mode.class).stream()
                .flatMap(mode -> lists.find(ReferenceData.accessorialListName(mode)).stream())
                .flatMap(list -> ReferenceList.parseStoredRows(list, AccessorialOption.class).stream())
                .toList();
        return new AccessorialNames(() -> stored);
    }

    /// Returns a copy with the current lists. The copy can be used on another thread.
    public AccessorialNames copyOfCurrentLists() {
        List<AccessorialOption> currentOptions = List.copyOf(options.get());
        return new AccessorialNames(() -> currentOptions);
    }

    /// Finds the option with the code and type of an accessorial; a missing type matches every type.
    public static Optional<AccessorialOption> findOption(
            List<AccessorialOption> options, NamedAccessorial accessorial) {
        return options.stream()
                .filter(option -> option.accessorial().equals(accessorial.name())
                        && hasTypeOrEitherUnknown(option, accessorial.type()))
                .findFirst();
    }

    private static boolean hasTypeOrEitherUnknown(AccessorialOption option, @Nullable String type) {
        AccessorialType optionType = option.accessorialType();
        return optionType == null
                || type == null
                || type.isBlank()
                || optionType.code().equalsIgnoreCase(type.strip());
    }

    /// Returns the service's name in the language of `texts`, or the code split into words if the service has
    /// no name. The type is added in parentheses where the name alone is ambiguous.
    public String nameOf(NamedAccessorial accessorial, Texts texts) {
        List<AccessorialOption> currentOptions = options.get();
        String code = accessorial.name();
        Optional<String> name = findOption(currentOptions, accessorial).map(AccessorialOption::displayName);
        String translated = texts.translateServiceTerm(name.orElse(code));
        String text = PlainText.toDisplayLine(
                translated.equals(code) ? CAMEL_CASE_BOUNDARY.matcher(code).replaceAll(" ") : translated);
        String type = accessorial.type() == null
                ? ""
                : "accessorial." + accessorial.type().strip();
        boolean isAmbiguous = name.isEmpty()
                ? !codeContainsType(code, accessorial.type())
                : currentOptions.stream()
                        .anyMatch(other -> other.accessorial().equals(code)
                                && name.get().equals(other.displayName())
                                && !hasTypeOrEitherUnknown(other, accessorial.type()));
        return isAmbiguous && texts.hasKey(type) ? text + " (" + texts.text(type) + ")" : text;
    }

    private static boolean codeContainsType(String code, @Nullable String type) {
        return type != null
                && code.toLowerCase(Locale.ROOT).contains(type.strip().toLowerCase(Locale.ROOT));
    }
}
