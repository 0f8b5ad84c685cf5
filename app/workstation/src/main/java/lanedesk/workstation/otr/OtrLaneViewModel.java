package lanedesk.workstation.otr;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.util.Subscription;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.lane.Lane;
import lanedesk.freight.lane.Place;
import lanedesk.search.TextFolder;
import lanedesk.workstation.form.DraftState;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.otr.request.RecentLanes;
import lanedesk.workstation.shipment.PlaceSuggestion;
import lanedesk.workstation.shipment.PlaceTexts;
import lanedesk.workstation.shipment.PostalCodeService;
import lanedesk.workstation.shipment.TypedPlace;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;

/// Holds the lane of the form, its units and its modes.
final class OtrLaneViewModel {

    /// The origin or the destination, with its field name in the service's requests.
    enum End {
        FROM("origin"),
        TO("destination");

        final String requestFieldName;

        End(String wireName) {
            this.requestFieldName = wireName;
        }

        TypedPlace placeOf(OtrDraft draft) {
            return this == FROM ? draft.from() : draft.to();
        }

        OtrDraft withPlace(OtrDraft draft, TypedPlace place) {
            return this == FROM ? draft.withFrom(place) : draft.withTo(place);
        }
    }

    private final DraftState<OtrDraft> state;
    final PlaceTexts placeTexts;
    final PostalCodeService postalCodes;
    private final Subscription placesSubscription;
    /// The lanes quoted last, newest first; empty until they are loaded.
    final ObservableList<Lane> recentLanes = FXCollections.observableArrayList();

    OtrLaneViewModel(
            DraftState<OtrDraft> state, RecentLanes recentLanesStore, TaskRunner runner, PlaceTexts placeTexts) {
        this.state = state;
        this.placeTexts = placeTexts;
        this.postalCodes = placeTexts.postalCodeService();
        placesSubscription = postalCodes.placeCheckProperty().subscribe((_, _) -> completePlaces());
        runner.start(
                _ -> recentLanesStore.loadLatestLanes(),
                TaskCallback.of(recentLanes::setAll, _ -> recentLanes.clear()));
    }

    /// Applies the text typed into a lane field to the draft; called for each change of the text.
    void onPlaceTyped(End end, String line) {
        if (!end.placeOf(state.draft()).line().equals(line)) {
            // A text that is only a postal code gets the city of a recently quoted place with that postal code.
            postalCodes.loadPostalCodesOnce();
            TypedPlace typed =
                    postalCodes.completePlace(TypedPlace.parseLine(line).withKnownPlaceOfCode(recentPlaces()));
            state.changeByTyping(end.requestFieldName, draft -> end.withPlace(draft, typed));
        }
    }

    // Completes both places once the postal codes are loaded. A field that lost the focus meanwhile also gets its
    // text rewritten in the standard form.
    private void completePlaces() {
        for (End end : End.values()) {
            TypedPlace completed = postalCodes.completePlace(end.placeOf(state.draft()));
            state.changeWithoutUndoStep(draft -> end.withPlace(
                    draft, state.isTyping(end.requestFieldName) ? completed : completed.withNormalizedLine()));
        }
    }

    void close() {
        placesSubscription.unsubscribe();
    }

    /// Normalizes a field that lost the focus. A whole lane in the origin, such as `75201 to 89502`, is split into
    /// both fields if the destination is empty; a place is rewritten in the standard form.
    void normalizeLaneEnd(End end) {
        state.endTyping(end.requestFieldName);
        String line = end.placeOf(state.draft()).line();
        if (end == End.FROM && state.draft().to().line().isBlank()) {
            Lane.parse(line)
                    .ifPresent(lane -> state.changeAsUndoStep(
                            draft -> draft.withFrom(toTypedPlace(lane.origin().place()))
                                    .withTo(toTypedPlace(lane.destination().place()))));
        }
        state.changeWithoutUndoStep(
                draft -> end.withPlace(draft, end.placeOf(draft).withNormalizedLine()));
    }

    private TypedPlace toTypedPlace(Place place) {
        return TypedPlace.ofPlace(postalCodes
                .completePlace(TypedPlace.ofPlace(place).withKnownPlaceOfCode(recentPlaces()))
                .place());
    }

    /// Returns the place that was read from the text of a field, with hints; empty if the text is blank, or if
    /// the place is complete, in standard form, and agrees with its postal code.
    String parsedPlaceText(End end) {
        TypedPlace typedPlace = end.placeOf(state.draft());
        boolean isNormalized = typedPlace.line().equals(typedPlace.place().toSingleLine())
                && typedPlace.withNormalizedLine().equals(typedPlace);
        boolean hasNoCheckResult =
                placeTexts.contradictionText(typedPlace.place()).isEmpty();
        return typedPlace.line().isBlank()
                        || (isNormalized
                                && hasNoCheckResult
                                && typedPlace.place().isComplete())
                ? ""
                : placeTexts.describeTypedPlace(typedPlace);
    }

    void setPlaceAsUndoStep(End end, Place place) {
        state.changeAsUndoStep(draft -> end.withPlace(draft, TypedPlace.ofPlace(place)));
    }

    void setLane(Lane lane) {
        state.changeAsUndoStep(draft ->
                draft.withFrom(TypedPlace.ofPlace(lane.origin())).withTo(TypedPlace.ofPlace(lane.destination())));
    }

    void swapOriginAndDestination() {
        state.changeAsUndoStep(OtrDraft::withEndsSwapped);
    }

    /// Sets the origin or destination to a suggested place. If the suggestion is the text as typed, its place
    /// is accepted and not reported as unknown again.
    void setPlaceToSuggestion(End end, PlaceSuggestion suggestion) {
        if (suggestion.kind() == PlaceSuggestion.Kind.AS_TYPED) {
            postalCodes.acceptPlaceAsTyped(suggestion.place());
        }
        state.changeAsUndoStep(
                draft -> end.withPlace(draft, new TypedPlace(suggestion.toFieldText(), suggestion.place())));
    }

    /// Suggests places for the typed text: first those of recent lanes, then those of the postal code list.
    List<PlaceSuggestion> suggestPlaces(String typedText) {
        String searchedText = TextFolder.foldCaseAndAccents(typedText.strip());
        List<Place> matchingPlaces = recentPlaces().stream()
                .filter(place ->
                        TextFolder.foldCaseAndAccents(place.toSingleLine()).startsWith(searchedText)
                                || place.postalCode().toLowerCase(Locale.ROOT).startsWith(searchedText))
                .limit(20)
                .toList();
        return postalCodes.loadAndSuggestPlaces(typedText, matchingPlaces);
    }

    /// Returns whether the postal codes are not loaded yet.
    boolean hasUnloadedPostalCodes() {
        return !postalCodes.isReady();
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

    /// Returns whether any item has a number. A change of units then has to ask whether to convert the numbers.
    boolean hasTypedNumbers() {
        return state.draft().items().stream().anyMatch(OtrItem::hasNumbers);
    }

    void convertUnitsTo(UnitSystem system) {
        state.changeAsUndoStep(draft -> draft.convertToUnitSystem(system));
    }

    void setUnitsWithoutConversion(UnitSystem system) {
        state.changeAsUndoStep(draft -> draft.withSystem(system));
    }

    void setModes(boolean ltl, boolean truckload) {
        state.changeAsUndoStep(draft -> draft.withModes(ltl, truckload));
    }

    void setSeparateRequests(boolean areSeparate) {
        state.changeAsUndoStep(draft -> draft.withSeparately(areSeparate));
    }
}
