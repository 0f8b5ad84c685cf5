package lanedesk.workstation.otr;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.util.Subscription;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.lane.Lane;
import lanedesk.freight.lane.Place;
import lanedesk.search.TextFolder;
import lanedesk.workstation.form.DraftState;
import lanedesk.workstation.form.FormField;
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
        ORIGIN("origin"),
        DESTINATION("destination");

        final String requestFieldName;

        End(String requestFieldName) {
            this.requestFieldName = requestFieldName;
        }

        TypedPlace placeOf(OtrDraft draft) {
            return this == ORIGIN ? draft.from() : draft.to();
        }

        OtrDraft withPlace(OtrDraft draft, TypedPlace place) {
            return this == ORIGIN ? draft.withFrom(place) : draft.withTo(place);
        }
    }

    private final OtrFormViewModel form;
    private final DraftState<OtrDraft> state;
    private final FormField units;
    final PlaceTexts placeTexts;
    final PostalCodeService postalCodes;
    private final Subscription placesSubscription;
    /// The lanes quoted last, newest first; empty until they are loaded.
    final ObservableList<Lane> recentLanes = FXCollections.observableArrayList();
    private Consumer<UnitSystem> onConversionQuestion = _ -> {};

    /// Adds the places and the units to the fields of a form.
    OtrLaneViewModel(OtrFormViewModel form, RecentLanes recentLanesStore, TaskRunner runner, PlaceTexts placeTexts) {
        this.form = form;
        this.state = form.state;
        this.placeTexts = placeTexts;
        this.postalCodes = placeTexts.postalCodeService();
        addPlaceField("otrOrigin", End.ORIGIN);
        addPlaceField("otrDestination", End.DESTINATION);
        units = form.form
                .addFieldWithTypedAction(
                        "otrUnits",
                        draft -> draft.system().name(),
                        text -> setUnitsOrAskToConvert(UnitSystem.valueOf(text)))
                .setChoices(
                        Stream.of(UnitSystem.values()).map(UnitSystem::name).toList(),
                        units -> form.texts.text("otr.units." + units))
                .addRequestPaths("UOM");
        form.form.addCheckBoxField("otrSeparately", OtrDraft::separately, OtrDraft::withSeparately);
        placesSubscription = postalCodes.placeCheckProperty().subscribe((_, _) -> completePlaces());
        runner.start(
                _ -> recentLanesStore.loadLatestLanes(),
                TaskCallback.of(recentLanes::setAll, _ -> recentLanes.clear()));
    }

    private void addPlaceField(String id, End end) {
        String path = end.requestFieldName;
        FormField field = form.form
                .addFieldWithTypedAction(id, draft -> end.placeOf(draft).line(), line -> onPlaceTyped(end, line))
                .addRequestPaths(path, path + ".country", path + ".state", path + ".city", path + ".postalCode");
        Runnable showFeedback =
                () -> field.hintProperty().set(state.isTyping(path) ? "" : parsedPlaceTextIfNeeded(end));
        field.setOnAccepted(() -> {
            endTypingAndNormalizeLaneEnd(end);
            form.quoteForm.validateAndUpdateErrors();
            showFeedback.run();
        });
        state.draftProperty().subscribe(_ -> showFeedback.run());
    }

    /// Applies the text typed into a lane field to the draft; called for each change of the text.
    void onPlaceTyped(End end, String line) {
        if (!end.placeOf(state.draft()).line().equals(line)) {
            // A text that is only a postal code gets the city of a recently quoted place with that postal code.
            postalCodes.startLoadingPostalCodesOnce();
            TypedPlace typed =
                    postalCodes.completePlace(TypedPlace.parseLine(line).withKnownPlaceOfCode(recentPlaces()));
            state.changeByTyping(end.requestFieldName, draft -> end.withPlace(draft, typed));
        }
    }

    // Completes both places once the postal codes are loaded. A field that lost the focus meanwhile also gets
    // its text rewritten in the standard form.
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

    /// Normalizes a field that lost the focus. A whole lane in the origin, such as `75201 to 89502`, is split
    /// into both fields if the destination is empty; a place is rewritten in the standard form.
    void endTypingAndNormalizeLaneEnd(End end) {
        state.endTyping(end.requestFieldName);
        String line = end.placeOf(state.draft()).line();
        if (end == End.ORIGIN && state.draft().to().line().isBlank()) {
            Lane.parse(line)
                    .ifPresent(lane -> state.changeAsUndoStep(draft -> draft.withFrom(
                                    toCompletedTypedPlace(lane.origin().place()))
                            .withTo(toCompletedTypedPlace(lane.destination().place()))));
        }
        state.changeWithoutUndoStep(
                draft -> end.withPlace(draft, end.placeOf(draft).withNormalizedLine()));
    }

    private TypedPlace toCompletedTypedPlace(Place place) {
        return TypedPlace.ofPlace(postalCodes
                .completePlace(TypedPlace.ofPlace(place).withKnownPlaceOfCode(recentPlaces()))
                .place());
    }

    /// Returns the place that was read from the text of a field, with hints; empty if the text is blank, or if
    /// the place is complete, in standard form, and agrees with its postal code.
    String parsedPlaceTextIfNeeded(End end) {
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

    /// Suggests places for the typed text: corrections of a contradiction, then places of recent lanes, then
    /// known places.
    List<PlaceSuggestion> suggestPlaces(String typedText) {
        String searchedText = TextFolder.foldCaseAndAccents(typedText.strip());
        List<Place> matchingPlaces = recentPlaces().stream()
                .filter(place ->
                        TextFolder.foldCaseAndAccents(place.toSingleLine()).startsWith(searchedText)
                                || place.postalCode().toLowerCase(Locale.ROOT).startsWith(searchedText))
                .limit(20)
                .toList();
        return postalCodes.startLoadingAndSuggestPlaces(typedText, matchingPlaces);
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

    /// Sets the action that asks whether to convert the typed numbers to other units.
    void setOnConversionQuestion(Consumer<UnitSystem> action) {
        onConversionQuestion = action;
    }

    private void setUnitsOrAskToConvert(UnitSystem system) {
        if (state.draft().items().stream().anyMatch(OtrItem::hasMeasureTexts)) {
            onConversionQuestion.accept(system);
        } else {
            setUnitsWithoutConversion(system);
        }
    }

    /// Selects the draft's units in the units field again, after the question was canceled.
    void reloadUnits() {
        form.form.reloadField(units);
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
}
