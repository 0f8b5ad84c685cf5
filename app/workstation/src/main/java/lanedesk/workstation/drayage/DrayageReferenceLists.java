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

/// Gives the forms the service's markets and container types. Creating the object starts loading these lists.
/// Used only on the FX thread.
final class DrayageReferenceLists {

    private static final int MAX_SUGGESTIONS = 200;

    private final ReferenceList<Market> markets;
    private final ReferenceList<ContainerType> containerTypes;
    private final Texts texts;
    private final LatestTask indexTask;
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
        this.indexTask = new LatestTask(runner);
        markets.loadAndRefreshOnceOrAfterFailure().subscribe(this::onMarketsChanged);
        containerTypes.loadAndRefreshOnceOrAfterFailure().subscribe(_ -> increaseChangeCount());
    }

    private void onMarketsChanged(ReferenceState<Market> state) {
        List<Market> values = state.values();
        if (values.equals(indexedMarkets)) {
            increaseChangeCount();
            return;
        }
        indexedMarkets = values;
        indexTask.cancelPreviousAndStart(
                _ -> buildMarketIndex(values),
                TaskCallback.of(
                        newIndex -> {
                            marketIndex = newIndex;
                            increaseChangeCount();
                        },
                        _ -> increaseChangeCount()));
    }

    private void increaseChangeCount() {
        changeCount.set(changeCount.get() + 1);
    }

    /// A number that increases whenever one of the lists or the market index changes.
    ReadOnlyIntegerProperty changeCountProperty() {
        return changeCount.getReadOnlyProperty();
    }

    /// Why the markets or the container types could not be loaded; empty while they load and when they are
    /// loaded.
    Optional<Throwable> loadFailureOfEitherList() {
        ReferenceState<Market> state = markets.stateProperty().get();
        if (!state.isLoaded() && state.failure() != null) {
            return Optional.of(state.failure());
        }
        ReferenceState<ContainerType> types = containerTypes.stateProperty().get();
        return types.isLoaded() ? Optional.empty() : Optional.ofNullable(types.failure());
    }

    /// Returns whether both lists are loaded, even if outdated.
    boolean areListsLoaded() {
        return markets.stateProperty().get().isLoaded()
                && containerTypes.stateProperty().get().isLoaded();
    }

    /// Loads both lists from the service again.
    void reloadLists() {
        markets.refreshAfterLoadingStoredRows();
        containerTypes.refreshAfterLoadingStoredRows();
    }

    /// Returns all container types, with translated display names where a translation exists.
    List<ContainerType> localizedContainerTypes() {
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

    /// Returns at most MAX_SUGGESTIONS markets that match the typed text. Without text, returns the recent
    /// markets that the service still lists, and then other markets.
    List<Market> suggestMarkets(String typedText, List<Market> recentMarkets) {
        if (!typedText.isBlank()) {
            return marketIndex.findItems(typedText, MAX_SUGGESTIONS).items();
        }
        List<Market> suggestions = new ArrayList<>(recentMarkets.stream()
                .flatMap(recentMarket -> findListedMarketOrSameIfUnloaded(recentMarket).stream())
                .toList());
        for (Market market : marketIndex.findItems("", MAX_SUGGESTIONS).items()) {
            if (recentMarkets.stream().noneMatch(recentMarket -> isSameMarket(recentMarket, market))) {
                suggestions.add(market);
            }
        }
        return suggestions;
    }

    /// Returns the current list entry of a recent market. Empty if the list no longer contains the market,
    /// which the service would reject. While the list is not loaded, `recentMarket` itself is returned.
    Optional<Market> findListedMarketOrSameIfUnloaded(Market recentMarket) {
        List<Market> listedMarkets = markets.values();
        return listedMarkets.isEmpty()
                ? Optional.of(recentMarket)
                : listedMarkets.stream()
                        .filter(market -> isSameMarket(market, recentMarket))
                        .findFirst();
    }

    /// Finds the only market whose name equals the text or, if no name equals it, the only market that the text
    /// matches; otherwise empty.
    Optional<Market> findMarketByTypedText(String typedText) {
        return findMarketByTypedText(typedText, markets.values(), marketIndex);
    }

    static Optional<Market> findMarketByTypedText(
            String typedText, List<Market> markets, TypeaheadIndex<Market> index) {
        String foldedName = TextFolder.foldCaseAndAccents(typedText.strip());
        if (foldedName.isEmpty()) {
            return Optional.empty();
        }
        List<Market> sameName = markets.stream()
                .filter(market -> TextFolder.foldCaseAndAccents(market.name()).equals(foldedName))
                .toList();
        return singleOrEmpty(sameName.isEmpty() ? index.findItems(foldedName, 2).items() : sameName);
    }

    /// Creates a search index of markets by name, city, state and postal code.
    static TypeaheadIndex<Market> buildMarketIndex(List<Market> markets) {
        return TypeaheadIndex.of(
                markets,
                market -> List.of(market.postalCode()),
                market -> market.name() + " " + market.city() + " " + market.state());
    }

    /// Returns the markets in a state, except `excluded`.
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

    /// Suggests container types for a blank text (all types), for a length such as `40` (its types, the default
    /// type first), or for a name (types with a word that starts with the text, or else the type with that
    /// common name).
    List<ContainerType> suggestContainerTypes(String typedText) {
        String searchedText = TextFolder.foldCaseAndAccents(typedText.strip());
        if (searchedText.isEmpty()) {
            return localizedContainerTypes();
        }
        Optional<Integer> length = ContainerName.parseLength(typedText);
        if (length.isPresent()) {
            return localizedContainerTypes().stream()
                    .filter(type -> type.containerLength().contains(length.get()))
                    .sorted(Comparator.comparing(type -> !ContainerName.isDefaultType(type)))
                    .toList();
        }
        List<ContainerType> matchingTypes =
                findTypesByServiceOrLocalName(type -> hasWordStartingWith(type, searchedText));
        return matchingTypes.isEmpty()
                ? findTypeByParsedName(typedText, localizedContainerTypes()).stream()
                        .toList()
                : matchingTypes;
    }

    private static Optional<ContainerType> findTypeByParsedName(String typed, List<ContainerType> types) {
        return ContainerName.parseName(typed).flatMap(containerName -> containerName.findMatchingType(types));
    }

    /// Finds the first container type whose name equals the text or, if no name equals it, the only type that
    /// [#suggestContainerTypes] returns for it.
    Optional<ContainerType> findTypeByTypedText(String typedText) {
        String foldedText = TextFolder.foldCaseAndAccents(typedText.strip());
        if (foldedText.isEmpty()) {
            return Optional.empty();
        }
        List<ContainerType> typesWithName = findTypesByServiceOrLocalName(type -> hasName(type, foldedText));
        return typesWithName.isEmpty()
                ? singleOrEmpty(suggestContainerTypes(foldedText))
                : Optional.of(typesWithName.getFirst());
    }

    /// Finds the given type whose name equals the text, or else the only type with a word that starts with the
    /// text, or else the type with that common name.
    static Optional<ContainerType> findTypeByTypedText(String typedText, List<ContainerType> types) {
        String foldedText = TextFolder.foldCaseAndAccents(typedText.strip());
        return types.stream()
                .filter(type -> hasName(type, foldedText))
                .findFirst()
                .or(() -> foldedText.isEmpty()
                        ? Optional.empty()
                        : singleOrEmpty(types.stream()
                                .filter(type -> hasWordStartingWith(type, foldedText))
                                .toList()))
                .or(() -> findTypeByParsedName(typedText, types));
    }

    private static boolean hasName(ContainerType type, String foldedName) {
        return TextFolder.foldCaseAndAccents(type.displayName()).equals(foldedName)
                || TextFolder.foldCaseAndAccents(type.name()).equals(foldedName);
    }

    private List<ContainerType> findTypesByServiceOrLocalName(Predicate<ContainerType> isMatch) {
        // The service's own names match too, because dispatchers know these names from the service's documents.
        return containerTypes.values().stream()
                .filter(type -> isMatch.test(type) || isMatch.test(withLocalizedName(type)))
                .map(this::withLocalizedName)
                .toList();
    }

    private static boolean hasWordStartingWith(ContainerType type, String foldedText) {
        String name = TextFolder.foldCaseAndAccents(type.displayName());
        return name.startsWith(foldedText)
                || name.contains(" " + foldedText)
                || TextFolder.foldCaseAndAccents(type.name()).startsWith(foldedText);
    }

    private static <T> Optional<T> singleOrEmpty(List<T> matches) {
        return matches.size() == 1 ? Optional.of(matches.getFirst()) : Optional.empty();
    }
}
