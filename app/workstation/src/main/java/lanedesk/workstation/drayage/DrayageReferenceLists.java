package lanedesk.workstation.drayage;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import lanedesk.client.reference.ContainerType;
import lanedesk.client.reference.Market;
import lanedesk.search.TextFolder;
import lanedesk.search.TypeaheadIndex;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.ReferenceList;
import lanedesk.workstation.shipment.ReferenceState;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// Markets and container types for this form. Belongs to the FX thread.
final class DrayageReferenceLists {

    private static final int MAX_SUGGESTIONS = 200;

    private final ReferenceList<Market> markets;
    private final ReferenceList<ContainerType> containerTypes;
    private final Texts texts;
    private final LatestTask indexing;
    private final ReadOnlyIntegerWrapper changeCount = new ReadOnlyIntegerWrapper();
    private TypeaheadIndex<Market> marketIndex = TypeaheadIndex.empty();
    private @Nullable List<Market> indexedMarkets;

    DrayageReferenceLists(
            ReferenceList<Market> markets,
            ReferenceList<ContainerType> containerTypes,
            TaskRunner runner,
            Texts texts) {
        this.markets = markets;
        this.containerTypes = containerTypes;
        this.texts = texts;
        this.indexing = new LatestTask(runner);
        markets.loadAndRefresh().subscribe(this::onMarketsChanged);
        containerTypes.loadAndRefresh().subscribe(_ -> notifyChanged());
    }

    private void onMarketsChanged(ReferenceState<Market> state) {
        List<Market> values = state.values();
        if (values.equals(indexedMarkets)) {
            notifyChanged();
            return;
        }
        indexedMarkets = values;
        indexing.cancelPreviousAndStart(
                _ -> buildMarketIndex(values),
                TaskCallback.of(
                        built -> {
                            marketIndex = built;
                            notifyChanged();
                        },
                        _ -> notifyChanged()));
    }

    private void notifyChanged() {
        changeCount.set(changeCount.get() + 1);
    }

    /// Changes whenever one of the lists changes.
    ReadOnlyIntegerProperty changeCountProperty() {
        return changeCount.getReadOnlyProperty();
    }

    /// Why the markets could not be loaded; empty if they are loaded or loading.
    Optional<Throwable> loadFailure() {
        ReferenceState<Market> state = markets.stateProperty().get();
        if (!state.isLoaded() && state.failure() != null) {
            return Optional.of(state.failure());
        }
        ReferenceState<ContainerType> types = containerTypes.stateProperty().get();
        return types.isLoaded() ? Optional.empty() : Optional.ofNullable(types.failure());
    }

    /// Whether both lists have entries.
    boolean isLoaded() {
        return markets.stateProperty().get().isLoaded()
                && containerTypes.stateProperty().get().isLoaded();
    }

    /// Requests both lists again.
    void reload() {
        markets.refreshNow();
        containerTypes.refreshNow();
    }

    /// Container types, with translated names if known.
    List<ContainerType> suggestTypes() {
        return containerTypes.values().stream().map(this::withLocalizedName).toList();
    }

    private ContainerType withLocalizedName(ContainerType type) {
        return new ContainerType(
                type.equipmentNumber(),
                type.name(),
                type.containerLength(),
                texts.translateServiceTerm(type.displayName()),
                type.containerHeight(),
                type.extras());
    }

    /// Markets for the typed text; without text, the recent ones come first.
    List<Market> suggestMarkets(String typed, List<Market> recent) {
        if (!typed.isBlank()) {
            return marketIndex.findItems(typed, MAX_SUGGESTIONS).items();
        }
        List<Market> offered = new ArrayList<>(
                recent.stream().flatMap(used -> findListedMarket(used).stream()).toList());
        for (Market market : marketIndex.findItems("", MAX_SUGGESTIONS).items()) {
            if (recent.stream().noneMatch(used -> isSameMarket(used, market))) {
                offered.add(market);
            }
        }
        return offered;
    }

    /// The current version of a recent market: the same without a list, empty if it is no longer listed, since the
    /// service rejects it.
    Optional<Market> findListedMarket(Market used) {
        List<Market> known = markets.values();
        return known.isEmpty()
                ? Optional.of(used)
                : known.stream().filter(market -> isSameMarket(market, used)).findFirst();
    }

    /// The only market that a text matches: by name, postal code, or a unique prefix.
    Optional<Market> findMarket(String typed) {
        return findMarket(typed, markets.values(), marketIndex);
    }

    static Optional<Market> findMarket(String typed, List<Market> markets, TypeaheadIndex<Market> index) {
        String foldedName = TextFolder.fold(typed.strip());
        if (foldedName.isEmpty()) {
            return Optional.empty();
        }
        List<Market> sameName = markets.stream()
                .filter(market -> TextFolder.fold(market.name()).equals(foldedName))
                .toList();
        return singleOrEmpty(sameName.isEmpty() ? index.findItems(foldedName, 2).items() : sameName);
    }

    /// Index of markets by name, city and postal code.
    static TypeaheadIndex<Market> buildMarketIndex(List<Market> markets) {
        return TypeaheadIndex.of(
                markets,
                market -> List.of(market.postalCode()),
                market -> market.name() + " " + market.city() + " " + market.state());
    }

    /// The other markets in a state.
    List<Market> otherMarketsInState(String country, String state, @Nullable Market excluded) {
        return markets.values().stream()
                .filter(market ->
                        market.country().equals(country) && market.state().equals(state))
                .filter(market -> excluded == null || !isSameMarket(market, excluded))
                .toList();
    }

    private static boolean isSameMarket(Market first, Market second) {
        return first.name().equals(second.name()) && first.postalCode().equals(second.postalCode());
    }

    /// Container types with a word that starts with the typed text, else the one with that common name; for a
    /// length, the types with it, the default one first; all without text.
    List<ContainerType> suggestTypes(String typed) {
        String searchedText = TextFolder.fold(typed.strip());
        if (searchedText.isEmpty()) {
            return suggestTypes();
        }
        Optional<Integer> length = ContainerName.parseLength(typed);
        if (length.isPresent()) {
            return suggestTypes().stream()
                    .filter(type -> type.containerLength().contains(length.get()))
                    .sorted(Comparator.comparing(type -> !ContainerName.isDefaultType(type)))
                    .toList();
        }
        List<ContainerType> matchingTypes = typesMatching(type -> hasWordStartingWith(type, searchedText));
        return matchingTypes.isEmpty()
                ? findTypeByParsedName(typed, suggestTypes()).stream().toList()
                : matchingTypes;
    }

    private static Optional<ContainerType> findTypeByParsedName(String typed, List<ContainerType> types) {
        return ContainerName.parse(typed).flatMap(containerName -> containerName.findMatchingType(types));
    }

    /// The only type that a text matches.
    Optional<ContainerType> findTypeByName(String typed) {
        String wanted = TextFolder.fold(typed.strip());
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        List<ContainerType> exact = typesMatching(type -> hasName(type, wanted));
        return exact.isEmpty() ? singleOrEmpty(suggestTypes(wanted)) : Optional.of(exact.getFirst());
    }

    /// The only type that a text matches by the service's own names.
    static Optional<ContainerType> findTypeByName(String typed, List<ContainerType> types) {
        String wanted = TextFolder.fold(typed.strip());
        return types.stream()
                .filter(type -> hasName(type, wanted))
                .findFirst()
                .or(() -> wanted.isEmpty()
                        ? Optional.empty()
                        : singleOrEmpty(types.stream()
                                .filter(type -> hasWordStartingWith(type, wanted))
                                .toList()))
                .or(() -> findTypeByParsedName(typed, types));
    }

    private static boolean hasName(ContainerType type, String wanted) {
        return TextFolder.fold(type.displayName()).equals(wanted)
                || TextFolder.fold(type.name()).equals(wanted);
    }

    private List<ContainerType> typesMatching(Predicate<ContainerType> test) {
        // Also matches the service's own names, which users know from its documents.
        return containerTypes.values().stream()
                .filter(type -> test.test(type) || test.test(withLocalizedName(type)))
                .map(this::withLocalizedName)
                .toList();
    }

    private static boolean hasWordStartingWith(ContainerType type, String wanted) {
        String name = TextFolder.fold(type.displayName());
        return name.startsWith(wanted)
                || name.contains(" " + wanted)
                || TextFolder.fold(type.name()).startsWith(wanted);
    }

    private static <T> Optional<T> singleOrEmpty(List<T> matches) {
        return matches.size() == 1 ? Optional.of(matches.getFirst()) : Optional.empty();
    }
}
