package lanedesk.workstation.otr;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.util.Subscription;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.lane.Lane;
import lanedesk.freight.lane.Place;
import lanedesk.search.TextFolding;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrDraftState;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.otr.request.RecentLanes;
import lanedesk.workstation.place.PlaceBook;
import lanedesk.workstation.place.PlaceSuggestion;
import lanedesk.workstation.place.PlaceText;
import lanedesk.workstation.place.TypedPlace;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;

/// Where from, where to, in which units and modes.
final class OtrLaneViewModel {

    /// An end of the lane and its name on the wire.
    enum End {
        FROM("origin"),
        TO("destination");

        private final String wire;

        End(String wire) {
            this.wire = wire;
        }

        String wire() {
            return wire;
        }

        TypedPlace of(OtrDraft draft) {
            return this == FROM ? draft.from() : draft.to();
        }

        OtrDraft with(OtrDraft draft, TypedPlace end) {
            return this == FROM ? draft.withFrom(end) : draft.withTo(end);
        }
    }

    private final OtrDraftState state;
    private final PlaceText words;
    private final PlaceBook book;
    private final Subscription known;
    private final Set<End> underHand = EnumSet.noneOf(End.class);
    private final ObservableList<Lane> recent = FXCollections.observableArrayList();

    OtrLaneViewModel(OtrDraftState state, RecentLanes lanes, WorkRunner runner, PlaceText words) {
        this.state = state;
        this.words = words;
        this.book = words.book();
        known = book.checkProperty().subscribe((_, _) -> complete());
        runner.start(_ -> lanes.last(), Outcome.of(recent::setAll, _ -> recent.clear()));
    }

    /// Lanes quoted last, newest first.
    ObservableList<Lane> recent() {
        return recent;
    }

    /// Takes a keystroke; `75201 to 89502` typed into the first field fills both.
    void type(End end, String line) {
        if (!end.of(state.draft()).line().equals(line)) {
            // a postal code typed alone gets the city it had before
            book.load();
            underHand.add(end);
            TypedPlace typed = book.completed(TypedPlace.typed(line).completedFrom(places()));
            state.type(end.wire(), draft -> end.with(draft, typed));
        }
    }

    // Completes places typed before the codes were loaded; a field that was left meanwhile is formatted too.
    private void complete() {
        for (End end : End.values()) {
            TypedPlace known = book.completed(end.of(state.draft()));
            state.tidy(draft -> end.with(draft, underHand.contains(end) ? known : known.normalized()));
        }
    }

    void close() {
        known.unsubscribe();
    }

    /// Tidies a field that is left: a lane in one line goes to both ends, a sure reading is written out.
    void finish(End end) {
        underHand.remove(end);
        String line = end.of(state.draft()).line();
        if (end == End.FROM && state.draft().to().line().isBlank()) {
            Lane.read(line)
                    .ifPresent(lane -> state.change(
                            draft -> draft.withFrom(whole(lane.origin().place()))
                                    .withTo(whole(lane.destination().place()))));
        }
        state.tidy(draft -> end.with(draft, end.of(draft).normalized()));
    }

    private TypedPlace whole(Place place) {
        return TypedPlace.of(
                book.completed(TypedPlace.of(place).completedFrom(places())).place());
    }

    /// How a line was understood, empty where there is nothing to say about it.
    String feedback(End end) {
        TypedPlace now = end.of(state.draft());
        boolean clear =
                now.line().equals(now.place().oneLine()) && now.normalized().equals(now);
        boolean agreed = words.finding(now.place()).isEmpty();
        return now.line().isBlank() || (clear && agreed && now.place().isComplete()) ? "" : words.feedback(now);
    }

    void parts(End end, Place place) {
        state.change(draft -> end.with(draft, TypedPlace.of(place)));
    }

    void setLane(Lane lane) {
        state.change(draft -> draft.withFrom(TypedPlace.of(lane.origin())).withTo(TypedPlace.of(lane.destination())));
    }

    void swap() {
        state.change(OtrDraft::swapped);
    }

    /// Takes a place that was offered.
    void choosePlace(End end, PlaceSuggestion offer) {
        if (offer.kind() == PlaceSuggestion.Kind.AS_TYPED) {
            book.acceptAsTyped(offer.place());
        }
        state.change(draft -> end.with(draft, new TypedPlace(offer.line(), offer.place())));
    }

    /// Places of recent lanes that begin as typed, and known ones.
    List<PlaceSuggestion> suggest(String typed) {
        String wanted = TextFolding.fold(typed.strip());
        List<Place> earlier = places().stream()
                .filter(place -> TextFolding.fold(place.oneLine()).startsWith(wanted)
                        || place.postalCode().toLowerCase(Locale.ROOT).startsWith(wanted))
                .limit(20)
                .toList();
        return book.suggestions(typed, earlier);
    }

    /// Runs this when postal codes that are still being read can be suggested.
    void onPlacesArrival(Runnable action) {
        book.onArrival(action);
    }

    /// Whether the postal codes are still being read.
    boolean isLoadingPlaces() {
        return !book.isReady();
    }

    String offered(PlaceSuggestion offer) {
        return words.offered(offer);
    }

    private List<Place> places() {
        Map<String, Place> places = new LinkedHashMap<>();
        for (Lane lane : recent) {
            for (Place place : List.of(lane.origin(), lane.destination())) {
                places.putIfAbsent(place.oneLine(), place);
            }
        }
        return new ArrayList<>(places.values());
    }

    /// Whether a change of units has to ask what becomes of the figures.
    boolean hasFigures() {
        return state.draft().items().stream().anyMatch(OtrItem::hasFigures);
    }

    void convertTo(UnitSystem system) {
        state.change(draft -> draft.convertedTo(system));
    }

    void relabelTo(UnitSystem system) {
        state.change(draft -> draft.withSystem(system));
    }

    void modes(boolean ltl, boolean truckload) {
        state.change(draft -> draft.withModes(ltl, truckload));
    }

    void separately(boolean on) {
        state.change(draft -> draft.withSeparately(on));
    }
}
