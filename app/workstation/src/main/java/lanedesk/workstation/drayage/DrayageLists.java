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
import lanedesk.search.TextFolding;
import lanedesk.search.TypeaheadIndex;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.reference.ReferenceList;
import lanedesk.workstation.reference.ReferenceState;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// Markets and container types as this form needs them. Belongs to the FX thread.
final class DrayageLists {

    private static final int MOST = 200;

    private final ReferenceList<Market> markets;
    private final ReferenceList<ContainerType> containerTypes;
    private final Texts texts;
    private final LatestWork indexing;
    private final ReadOnlyIntegerWrapper changes = new ReadOnlyIntegerWrapper();
    private TypeaheadIndex<Market> index = TypeaheadIndex.empty();
    private @Nullable List<Market> indexed;

    DrayageLists(
            ReferenceList<Market> markets,
            ReferenceList<ContainerType> containerTypes,
            WorkRunner runner,
            Texts texts) {
        this.markets = markets;
        this.containerTypes = containerTypes;
        this.texts = texts;
        this.indexing = new LatestWork(runner);
        markets.load().subscribe(this::marketsChanged);
        containerTypes.load().subscribe(_ -> changed());
    }

    private void marketsChanged(ReferenceState<Market> state) {
        List<Market> values = state.values();
        if (values.equals(indexed)) {
            changed();
            return;
        }
        indexed = values;
        indexing.start(
                _ -> index(values),
                Outcome.of(
                        built -> {
                            index = built;
                            changed();
                        },
                        _ -> changed()));
    }

    private void changed() {
        changes.set(changes.get() + 1);
    }

    /// Changes whenever one of the lists does.
    ReadOnlyIntegerProperty changesProperty() {
        return changes.getReadOnlyProperty();
    }

    /// Why the markets aren't known; empty where they are or may yet come.
    Optional<Throwable> failure() {
        ReferenceState<Market> state = markets.stateProperty().get();
        if (!state.isLoaded() && state.failure() != null) {
            return Optional.of(state.failure());
        }
        ReferenceState<ContainerType> types = containerTypes.stateProperty().get();
        return types.isLoaded() ? Optional.empty() : Optional.ofNullable(types.failure());
    }

    /// Whether both lists have something to choose from.
    boolean isLoaded() {
        return markets.stateProperty().get().isLoaded()
                && containerTypes.stateProperty().get().isLoaded();
    }

    /// Asks for both again.
    void refresh() {
        markets.refresh();
        containerTypes.refresh();
    }

    /// Container types, named in the reader's language where they are known ones.
    List<ContainerType> types() {
        return containerTypes.values().stream().map(this::named).toList();
    }

    private ContainerType named(ContainerType type) {
        return new ContainerType(
                type.equipmentNumber(),
                type.name(),
                type.containerLength(),
                texts.service(type.displayName()),
                type.containerHeight(),
                type.extras());
    }

    /// Markets for what is typed so far; while nothing is, those used last come first.
    List<Market> markets(String typed, List<Market> recent) {
        if (!typed.isBlank()) {
            return index.find(typed, MOST).items();
        }
        List<Market> offered = new ArrayList<>(
                recent.stream().flatMap(used -> listed(used).stream()).toList());
        for (Market market : index.find("", MOST).items()) {
            if (recent.stream().noneMatch(used -> same(used, market))) {
                offered.add(market);
            }
        }
        return offered;
    }

    /// Returns a market used before as the list has it now: itself while there is no list, empty where it is listed no
    /// more, since the service takes no other.
    Optional<Market> listed(Market used) {
        List<Market> known = markets.values();
        return known.isEmpty()
                ? Optional.of(used)
                : known.stream().filter(market -> same(market, used)).findFirst();
    }

    /// Returns the only market that a text can mean: by its name, its postal code, or an unambiguous beginning.
    Optional<Market> findMarket(String typed) {
        return findMarket(typed, markets.values(), index);
    }

    static Optional<Market> findMarket(String typed, List<Market> markets, TypeaheadIndex<Market> index) {
        String wanted = TextFolding.fold(typed.strip());
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        List<Market> called = markets.stream()
                .filter(market -> TextFolding.fold(market.name()).equals(wanted))
                .toList();
        return only(called.isEmpty() ? index.find(wanted, 2).items() : called);
    }

    /// Markets found by name, town and postal code.
    static TypeaheadIndex<Market> index(List<Market> markets) {
        return TypeaheadIndex.of(
                markets,
                market -> List.of(market.postalCode()),
                market -> market.name() + " " + market.city() + " " + market.state());
    }

    /// Markets in a state, others than the one given.
    List<Market> inState(String country, String state, @Nullable Market but) {
        return markets.values().stream()
                .filter(market ->
                        market.country().equals(country) && market.state().equals(state))
                .filter(market -> but == null || !same(market, but))
                .toList();
    }

    private static boolean same(Market one, Market other) {
        return one.name().equals(other.name()) && one.postalCode().equals(other.postalCode());
    }

    /// Container types of which a word begins as typed, else the one that people call so; those of a length that is
    /// typed alone, the usual one first; all while nothing is.
    List<ContainerType> types(String typed) {
        String wanted = TextFolding.fold(typed.strip());
        if (wanted.isEmpty()) {
            return types();
        }
        Optional<Integer> length = SpokenContainer.length(typed);
        if (length.isPresent()) {
            return types().stream()
                    .filter(type -> type.containerLength().contains(length.get()))
                    .sorted(Comparator.comparing(type -> !SpokenContainer.isUsual(type)))
                    .toList();
        }
        List<ContainerType> begun = matching(type -> begins(type, wanted));
        return begun.isEmpty() ? findType(typed, types()).stream().toList() : begun;
    }

    private static Optional<ContainerType> findType(String typed, List<ContainerType> types) {
        return SpokenContainer.of(typed).flatMap(spoken -> spoken.in(types));
    }

    /// Returns the only type that a text can mean.
    Optional<ContainerType> typeMeant(String typed) {
        String wanted = TextFolding.fold(typed.strip());
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        List<ContainerType> exact = matching(type -> isCalled(type, wanted));
        return exact.isEmpty() ? only(types(wanted)) : Optional.of(exact.getFirst());
    }

    /// Returns the only type that a text can mean by the service's own words.
    static Optional<ContainerType> typeMeant(String typed, List<ContainerType> types) {
        String wanted = TextFolding.fold(typed.strip());
        return types.stream()
                .filter(type -> isCalled(type, wanted))
                .findFirst()
                .or(() -> wanted.isEmpty()
                        ? Optional.empty()
                        : only(types.stream()
                                .filter(type -> begins(type, wanted))
                                .toList()))
                .or(() -> findType(typed, types));
    }

    private static boolean isCalled(ContainerType type, String wanted) {
        return TextFolding.fold(type.displayName()).equals(wanted)
                || TextFolding.fold(type.name()).equals(wanted);
    }

    private List<ContainerType> matching(Predicate<ContainerType> test) {
        // Also matches the service's own words, which people know from its papers.
        return containerTypes.values().stream()
                .filter(type -> test.test(type) || test.test(named(type)))
                .map(this::named)
                .toList();
    }

    private static boolean begins(ContainerType type, String wanted) {
        String name = TextFolding.fold(type.displayName());
        return name.startsWith(wanted)
                || name.contains(" " + wanted)
                || TextFolding.fold(type.name()).startsWith(wanted);
    }

    private static <T> Optional<T> only(List<T> found) {
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }
}
