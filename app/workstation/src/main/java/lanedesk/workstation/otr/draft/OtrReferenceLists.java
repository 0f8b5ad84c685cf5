package lanedesk.workstation.otr.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.util.Subscription;
import lanedesk.client.OpenEnum;
import lanedesk.client.otr.Mode;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.client.reference.PackageType;
import lanedesk.freight.paste.PackageWords;
import lanedesk.workstation.shipment.AccessorialMatcher;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.shipment.ReferenceList;

/// Gives one form the service's package types, and the accessorials of each mode. Creating the object starts
/// loading these lists.
public final class OtrReferenceLists {

    private final ReferenceData referenceData;
    private final ReadOnlyIntegerWrapper changeCount = new ReadOnlyIntegerWrapper();
    private final Subscription subscriptions;

    public OtrReferenceLists(ReferenceData referenceData) {
        this.referenceData = referenceData;
        subscriptions = Subscription.combine(
                loadAndCountChanges(referenceData.packages()),
                loadAndCountChanges(referenceData.accessorialsOfMode(Mode.LTL)),
                loadAndCountChanges(referenceData.accessorialsOfMode(Mode.TRUCKLOAD)));
    }

    private Subscription loadAndCountChanges(ReferenceList<?> list) {
        return list.loadAndRefreshOnceOrAfterFailure().subscribe(_ -> changeCount.set(changeCount.get() + 1));
    }

    /// Stops listening to the service's lists, which exist longer than the form.
    public void close() {
        subscriptions.unsubscribe();
    }

    /// A number that increases whenever one of the lists changes.
    public ReadOnlyIntegerProperty changeCountProperty() {
        return changeCount.getReadOnlyProperty();
    }

    public List<PackageType> packageTypes() {
        return referenceData.packages().values();
    }

    /// Returns whether the package types are loaded, even if outdated.
    public boolean arePackagesLoaded() {
        return referenceData.packages().stateProperty().get().isLoaded();
    }

    /// Finds the package type for a text: its exact name, the start of exactly one name, or a common word in
    /// three languages such as `palette` or `tarima`.
    public Optional<PackageType> findPackageByText(String text) {
        PackageNames names = packageNames();
        return names.findByNameOrUniqueStart(text)
                .or(() -> PackageWords.findPlainWord(text).flatMap(names::findSimilar));
    }

    /// The package types, searchable by name.
    public PackageNames packageNames() {
        return new PackageNames(packageTypes());
    }

    /// Returns the package names in which any word starts with the typed text. If there is no such name,
    /// returns the name that [#findPackageByText] finds.
    public List<String> suggestPackageNames(String typedText) {
        String searchedText = typedText.strip().toLowerCase(Locale.ROOT);
        List<String> namesStartingWithText = new ArrayList<>();
        List<String> namesWithOtherWord = new ArrayList<>();
        for (PackageType type : packageTypes()) {
            String name = type.name().toLowerCase(Locale.ROOT);
            if (name.startsWith(searchedText)) {
                namesStartingWithText.add(type.name());
            } else if (name.contains(" " + searchedText)) {
                namesWithOtherWord.add(type.name());
            }
        }
        namesStartingWithText.addAll(namesWithOtherWord);
        if (namesStartingWithText.isEmpty()) {
            findPackageByText(typedText).map(PackageType::name).ifPresent(namesStartingWithText::add);
        }
        return namesStartingWithText;
    }

    /// Returns the accessorials that at least one of the draft's modes offers, without duplicates.
    public List<AccessorialOption> offeredAccessorials(OtrDraft draft) {
        List<AccessorialOption> options = new ArrayList<>();
        for (Mode mode : draft.modes()) {
            for (AccessorialOption option :
                    referenceData.accessorialsOfMode(mode).values()) {
                RequestedAccessorial accessorial = RequestedAccessorial.of(option);
                if (options.stream()
                        .noneMatch(otherOption ->
                                RequestedAccessorial.of(otherOption).hasSameCodeAndType(accessorial))) {
                    options.add(option);
                }
            }
        }
        return options;
    }

    /// Finds the accessorial that plain words describe. The given modes are searched first, then all other
    /// modes.
    public Optional<RequestedAccessorial> findAccessorialInModesOrOthers(List<Mode> modes, String type, String text) {
        return Stream.concat(modes.stream(), OpenEnum.knownValues(Mode.class).stream())
                .flatMap(mode ->
                        AccessorialMatcher.findByTypeAndText(
                                referenceData.accessorialsOfMode(mode).values(), type, text)
                                .stream())
                .map(RequestedAccessorial::of)
                .findFirst();
    }

    /// Returns whether the accessorials of both modes are loaded, even if outdated.
    public boolean areAccessorialsLoaded() {
        return OpenEnum.knownValues(Mode.class).stream()
                .allMatch(mode -> referenceData
                        .accessorialsOfMode(mode)
                        .stateProperty()
                        .get()
                        .isLoaded());
    }

    /// Returns whether a mode offers an accessorial; true while the mode's list is not loaded.
    public boolean isOfferedOrUnknown(Mode mode, RequestedAccessorial accessorial) {
        List<AccessorialOption> options = referenceData.accessorialsOfMode(mode).values();
        return options.isEmpty()
                || options.stream()
                        .anyMatch(option -> RequestedAccessorial.of(option).hasSameCodeAndType(accessorial));
    }
}
