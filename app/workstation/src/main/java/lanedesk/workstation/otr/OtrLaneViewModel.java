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
import lanedesk.search.TextFolder;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrDraftState;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.otr.request.RecentLanes;
import lanedesk.workstation.shipment.PlaceSuggestion;
import lanedesk.workstation.shipment.PlaceTexts;
import lanedesk.workstation.shipment.PostalCodeService;
import lanedesk.workstation.shipment.TypedPlace;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;

/// Origin, destination, units and modes.
final class OtrLaneViewModel {

    /// Origin or destination with its name on the wire.
    enum End {
        FROM("origin"),
        TO("destination");

        private final String wireName;

        End(String wire) {
            this.wireName = wire;
        }

        String wireName() {
            return wireName;
        }

        TypedPlace placeOf(OtrDraft draft) {
            return this == FROM ? draft.from() : draft.to();
        }

        OtrDraft withPlace(OtrDraft draft, TypedPlace end) {
            return this == FROM ? draft.withFrom(end) : draft.withTo(end);
        }
    }

    private final OtrDraftState state;
    private final PlaceTexts placeTexts;
    private final PostalCodeService places;
    private final Subscription placesSubscription;
    private final Set<End> endsBeingEdited = EnumSet.noneOf(End.class);
    private final ObservableList<Lane> recentLanes = FXCollections.observableArrayList();

    OtrLaneViewModel(OtrDraftState state, RecentLanes lanes, TaskRunner runner, PlaceTexts words) {
        this.state = state;
        this.placeTexts = words;
        this.places = words.places();
        placesSubscription = places.checkProperty().subscribe((_, _) -> completePlaces());
        runner.start(_ -> lanes.loadLatest(), TaskCallback.of(recentLanes::setAll, _ -> recentLanes.clear()));
    }

    /// The lanes quoted last, newest first.
    ObservableList<Lane> recentLanes() {
        return recentLanes;
    }

    /// Handles a keystroke; `75201 to 89502` typed into the first field fills both.
    void onTextTyped(End end, String line) {
        if (!end.placeOf(state.draft()).line().equals(line)) {
            // a postal code typed alone keeps its previous city
            places.load();
            endsBeingEdited.add(end);
            TypedPlace typed = places.completePlace(TypedPlace.parse(line).withCityFrom(recentPlaces()));
            state.changeByTyping(end.wireName(), draft -> end.withPlace(draft, typed));
        }
    }

    // Completes places typed before the codes were loaded; a field that lost the focus meanwhile is also
    // reformatted.
    private void completePlaces() {
        for (End end : End.values()) {
            TypedPlace known = places.completePlace(end.placeOf(state.draft()));
            state.changeWithoutStep(
                    draft -> end.withPlace(draft, endsBeingEdited.contains(end) ? known : known.normalized()));
        }
    }

    void close() {
        placesSubscription.unsubscribe();
    }

    /// Normalizes a field that lost the focus: a whole lane is split into both fields, a unique place is written in
    /// full.
    void normalizeEnd(End end) {
        endsBeingEdited.remove(end);
        String line = end.placeOf(state.draft()).line();
        if (end == End.FROM && state.draft().to().line().isBlank()) {
            Lane.parse(line)
                    .ifPresent(lane -> state.change(
                            draft -> draft.withFrom(toTypedPlace(lane.origin().place()))
                                    .withTo(toTypedPlace(lane.destination().place()))));
        }
        state.changeWithoutStep(draft -> end.withPlace(draft, end.placeOf(draft).normalized()));
    }

    private TypedPlace toTypedPlace(Place place) {
        return TypedPlace.of(places.completePlace(TypedPlace.of(place).withCityFrom(recentPlaces()))
                .place());
    }

    /// How a text was understood; empty if there is nothing to report.
    String feedback(End end) {
        TypedPlace newValue = end.placeOf(state.draft());
        boolean clear = newValue.line().equals(newValue.place().toSingleLine())
                && newValue.normalized().equals(newValue);
        boolean agreed = placeTexts.checkResultText(newValue.place()).isEmpty();
        return newValue.line().isBlank() || (clear && agreed && newValue.place().isComplete())
                ? ""
                : placeTexts.feedback(newValue);
    }

    void setPlace(End end, Place place) {
        state.change(draft -> end.withPlace(draft, TypedPlace.of(place)));
    }

    void setLane(Lane lane) {
        state.change(draft -> draft.withFrom(TypedPlace.of(lane.origin())).withTo(TypedPlace.of(lane.destination())));
    }

    void swap() {
        state.change(OtrDraft::withEndsSwapped);
    }

    /// Selects a suggested place.
    void choosePlace(End end, PlaceSuggestion offer) {
        if (offer.kind() == PlaceSuggestion.Kind.AS_TYPED) {
            places.acceptAsTyped(offer.place());
        }
        state.change(draft -> end.withPlace(draft, new TypedPlace(offer.toLine(), offer.place())));
    }

    /// Places of recent lanes that start with the typed text, then known ones.
    List<PlaceSuggestion> suggest(String typed) {
        String wanted = TextFolder.fold(typed.strip());
        List<Place> earlier = recentPlaces().stream()
                .filter(place -> TextFolder.fold(place.toSingleLine()).startsWith(wanted)
                        || place.postalCode().toLowerCase(Locale.ROOT).startsWith(wanted))
                .limit(20)
                .toList();
        return places.suggest(typed, earlier);
    }

    /// Runs the action once the postal codes that are being loaded can be suggested.
    void runWhenPlacesLoaded(Runnable action) {
        places.runOnceLoaded(action);
    }

    /// Whether the postal codes are being loaded.
    boolean isLoadingPlaces() {
        return !places.isReady();
    }

    String suggestionReason(PlaceSuggestion offer) {
        return placeTexts.suggestionReason(offer);
    }

    private List<Place> recentPlaces() {
        Map<String, Place> places = new LinkedHashMap<>();
        for (Lane lane : recentLanes) {
            for (Place place : List.of(lane.origin(), lane.destination())) {
                places.putIfAbsent(place.toSingleLine(), place);
            }
        }
        return new ArrayList<>(places.values());
    }

    /// Whether the form has numbers, so that a change of units must ask whether to convert them.
    boolean hasNumbers() {
        return state.draft().items().stream().anyMatch(OtrItem::hasNumbers);
    }

    void convertTo(UnitSystem system) {
        state.change(draft -> draft.convertedTo(system));
    }

    void relabelTo(UnitSystem system) {
        state.change(draft -> draft.withSystem(system));
    }

    void setModes(boolean ltl, boolean truckload) {
        state.change(draft -> draft.withModes(ltl, truckload));
    }

    void setSeparately(boolean on) {
        state.change(draft -> draft.withSeparately(on));
    }
}
