package lanedesk.workstation.lists;

import java.util.List;
import java.util.Objects;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.util.Subscription;
import lanedesk.client.Word;
import lanedesk.client.otr.Mode;
import lanedesk.client.reference.Market;
import lanedesk.search.Hits;
import lanedesk.search.TypeaheadIndex;
import lanedesk.workstation.fx.layer.LayerState;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.reference.ReferenceData;
import lanedesk.workstation.reference.ReferenceList;
import lanedesk.workstation.reference.ReferenceState;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// One of the service's lists, looked through: its rows as they are kept and as newer ones come, found as one types.
public final class ServiceListsViewModel {

    private static final int MOST_FOUND = 1_000;

    private final ReferenceData reference;
    private final LatestWork indexing;
    private final ListText words;
    private final Texts texts;
    private final ObjectProperty<ServiceList> list = new SimpleObjectProperty<>(ServiceList.CUSTOMERS);
    private final ObservableList<ListPart> parts = FXCollections.observableArrayList();
    private final ObjectProperty<@Nullable ListPart> part = new SimpleObjectProperty<>();
    private final StringProperty query = new SimpleStringProperty("");
    private final ObservableList<Record> rows = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<LayerState> state = new ReadOnlyObjectWrapper<>(LayerState.content());
    private final ReadOnlyStringWrapper count = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper age = new ReadOnlyStringWrapper("");
    private @Nullable ReferenceList<? extends Record> followed;
    private ReferenceState<? extends Record> known = ReferenceState.unknown();
    private @Nullable TypeaheadIndex<Record> index;
    private Subscription following = Subscription.EMPTY;
    private Subscription offering = Subscription.EMPTY;
    private String partChosen = "";
    private boolean shown;

    public ServiceListsViewModel(
            ReferenceData reference, WorkRunner runner, Problems problems, Formats formats, Texts texts) {
        this.reference = reference;
        this.indexing = new LatestWork(runner);
        this.texts = texts.forFeature(ServiceListsViewModel.class);
        words = new ListText(this.texts, formats, problems);
        list.subscribe((_, _) -> {
            leave(); // first of all, since the rows in view are of another kind
            query.set("");
            turn();
        });
        part.subscribe((_, now) -> {
            if (now != null && shown) {
                partChosen = now.title();
                follow(now.list().get());
            }
        });
        query.subscribe((_, _) -> find());
    }

    /// The page came into view: from now on the list is asked for and followed.
    void show() {
        shown = true;
        turn();
    }

    /// The page went out of view; what was made to search by is made again for the next visit.
    void hide() {
        shown = false;
        offering.unsubscribe();
        leave();
    }

    private void turn() {
        if (!shown) {
            return;
        }
        offering.unsubscribe();
        leave();
        switch (list.get()) {
            case CUSTOMERS -> whole(reference.customers());
            case ACCESSORIALS ->
                offer(Word.known(Mode.class).stream()
                        .map(mode -> new ListPart(mode.code(), () -> reference.accessorials(mode)))
                        .toList());
            case PACKAGES -> whole(reference.packages());
            case PIECE_TYPES -> whole(reference.pieceTypes());
            case CONTAINER_TYPES -> whole(reference.containerTypes());
            case MARKETS -> whole(reference.markets());
            case TERMINALS -> terminals();
            case HS_CODES -> whole(reference.hsCodes());
            case SSL_CODES -> whole(reference.sslCodes());
        }
    }

    private void whole(ReferenceList<? extends Record> next) {
        offer(List.of());
        follow(next);
    }

    // By the market's postal code; until the markets are there their own state is the page's.
    private void terminals() {
        ReferenceList<Market> markets = reference.markets();
        offer(List.of());
        followed = markets;
        offering = markets.load().subscribe(lists -> {
            List<ListPart> offered =
                    lists.values().stream().map(this::terminals).toList();
            if (offered.isEmpty()) {
                take(lists);
            } else if (!titles(offered).equals(titles(parts))) { // the same ones leave what is looked at
                offer(offered);
            }
        });
    }

    private static List<String> titles(List<ListPart> parts) {
        return parts.stream().map(ListPart::title).toList();
    }

    private ListPart terminals(Market market) {
        return new ListPart(
                texts.text("lists.market", market.name(), market.city(), market.state(), market.postalCode()),
                () -> reference.terminals(market.postalCode()));
    }

    private void offer(List<ListPart> offered) {
        part.set(null);
        parts.setAll(offered);
        offered.stream()
                .filter(each -> each.title().equals(partChosen))
                .findFirst()
                .or(() -> offered.stream().findFirst())
                .ifPresent(part::set);
    }

    private void follow(ReferenceList<? extends Record> next) {
        leave();
        followed = next;
        following = next.load().subscribe(this::take);
    }

    private void leave() {
        following.unsubscribe();
        indexing.cancel();
        followed = null;
        known = ReferenceState.unknown();
        index = null;
        rows.clear();
    }

    private void take(ReferenceState<? extends Record> now) {
        boolean sameRows = known.isLoaded() && Objects.equals(now.fetchedAt(), known.fetchedAt());
        known = now;
        state.set(words.layer(now, this::refresh));
        age.set(words.age(now));
        if (!sameRows) {
            index = null;
            find();
            List<? extends Record> values = now.values();
            indexing.start(
                    _ -> RowSearch.of(values),
                    Outcome.of(
                            made -> {
                                index = made;
                                find();
                            },
                            _ -> {
                                // The rows can be read without the index.
                            }));
        }
    }

    private void find() {
        TypeaheadIndex<Record> searched = index;
        int all = known.values().size();
        if (query.get().isBlank()) {
            rows.setAll(known.values());
            count.set(texts.text("lists.count", all));
        } else if (searched != null) {
            Hits<Record> hits = searched.find(query.get(), MOST_FOUND);
            rows.setAll(hits.items());
            count.set(texts.text(
                    hits.more() ? "lists.count.first" : "lists.count.found",
                    hits.items().size(),
                    all));
        }
    }

    /// Asks the service for the list again; its rows stay until newer ones come.
    void refresh() {
        if (followed != null) {
            followed.refresh();
        }
    }

    ObjectProperty<ServiceList> listProperty() {
        return list;
    }

    /// The parts of the list; empty where it comes whole.
    ObservableList<ListPart> parts() {
        return parts;
    }

    ObjectProperty<@Nullable ListPart> partProperty() {
        return part;
    }

    StringProperty queryProperty() {
        return query;
    }

    ObservableList<Record> rows() {
        return rows;
    }

    ReadOnlyObjectProperty<LayerState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /// How many rows there are, or are found.
    ReadOnlyStringProperty countProperty() {
        return count.getReadOnlyProperty();
    }

    /// When the service gave them.
    ReadOnlyStringProperty ageProperty() {
        return age.getReadOnlyProperty();
    }
}
