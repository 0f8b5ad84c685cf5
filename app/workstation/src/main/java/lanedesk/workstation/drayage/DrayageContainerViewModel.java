package lanedesk.workstation.drayage;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.util.Subscription;
import lanedesk.client.reference.ContainerType;
import lanedesk.client.reference.Market;
import lanedesk.freight.lane.Place;
import lanedesk.search.TextFolder;
import lanedesk.workstation.form.AppliedRequest;
import lanedesk.workstation.form.DraftFields;
import lanedesk.workstation.form.DraftState;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.PlaceSuggestion;
import lanedesk.workstation.shipment.PostalCodeService;
import lanedesk.workstation.shipment.RequestedShipment;
import lanedesk.workstation.shipment.TypedPlace;
import org.jspecify.annotations.Nullable;

/// Holds the values of the container form, parses typed text, and keeps dependent fields consistent.
final class DrayageContainerViewModel {

    final DrayageReferenceLists referenceLists;
    final DraftState<DrayageDraft> state;
    /// The weight, and the units of the form.
    final ContainerWeight weight;
    final PostalCodeService postalCodes;
    private final Subscription subscriptions;
    /// The lengths in feet of the selected container type; empty without a selected type.
    final ReadOnlyObjectWrapper<List<Integer>> availableLengths = new ReadOnlyObjectWrapper<>(List.of());
    private RecentMoves.MoveHistory recentMoves = RecentMoves.MoveHistory.EMPTY;

    DrayageContainerViewModel(
            DrayageDraft initialDraft,
            DrayageReferenceLists referenceLists,
            PostalCodeService postalCodes,
            Texts texts,
            Formats formats) {
        this.postalCodes = postalCodes;
        DraftFields<DrayageDraft> fields = DrayageFields.createFields(texts);
        state = new DraftState<>(
                fields.withNormalizedRequestMarks(
                        initialDraft, initialDraft.withWeight(formats.formatForInput(initialDraft.weight()))),
                fields);
        this.referenceLists = referenceLists;
        this.weight = new ContainerWeight(state, formats);
        subscriptions = Subscription.combine(
                referenceLists.changeCountProperty().subscribe(this::onListsChanged),
                postalCodes.placeCheckProperty().subscribe((_, _) -> completeWarehousePlace()));
        state.draftProperty().subscribe(_ -> updateAvailableLengths());
        replaceTypeNameByDisplayName();
    }

    void close() {
        subscriptions.unsubscribe();
    }

    DrayageDraft draft() {
        return state.draft();
    }

    void setRecentMoves(RecentMoves.MoveHistory history) {
        recentMoves = history;
    }

    void setMoveType(MoveType moveType) {
        state.changeAsUndoStep(currentDraft -> currentDraft.withDirection(moveType));
    }

    List<Market> suggestMarkets(String typed) {
        return referenceLists.suggestMarkets(typed, recentMoves.markets());
    }

    void onMarketTyped(String text) {
        Market chosen = draft().market();
        if (chosen == null || !chosen.name().equals(text)) {
            state.changeByTyping(DrayageFields.MARKET, currentDraft -> currentDraft.withMarket(null, text));
        }
    }

    void setMarket(Market market) {
        state.changeAsUndoStep(currentDraft -> currentDraft.withMarket(market, market.name()));
    }

    /// Selects the market that the typed text matches, if it matches exactly one and no market is selected.
    void selectTypedMarket() {
        if (draft().market() == null) {
            referenceLists
                    .findMarketByTypedText(draft().marketText())
                    .ifPresent(market -> state.changeWithoutUndoStep(
                            currentDraft -> currentDraft.withMarket(market, market.name())));
        }
    }

    List<PlaceSuggestion> suggestWarehouses(String typed) {
        String searchedText = TextFolder.foldCaseAndAccents(typed.strip());
        List<Place> matchingWarehouses = recentMoves.warehouses().stream()
                .filter(place ->
                        TextFolder.foldCaseAndAccents(place.toSingleLine()).contains(searchedText))
                .toList();
        return postalCodes.startLoadingAndSuggestPlaces(typed, matchingWarehouses);
    }

    void onWarehouseTyped(String line) {
        if (!draft().warehouse().line().equals(line)) {
            postalCodes.startLoadingPostalCodesOnce();
            state.changeByTyping(
                    DrayageFields.WAREHOUSE,
                    currentDraft -> currentDraft.withWarehouse(postalCodes.completePlace(
                            TypedPlace.parseLine(line).withKnownPlaceOfCode(recentMoves.warehouses()))));
        }
    }

    /// Sets the warehouse to a suggested place. If the suggestion is the text as typed, its place is accepted
    /// and not reported as unknown again.
    void setWarehouse(PlaceSuggestion suggestion) {
        if (suggestion.kind() == PlaceSuggestion.Kind.AS_TYPED) {
            postalCodes.acceptPlaceAsTyped(suggestion.place());
        }
        state.changeAsUndoStep(currentDraft ->
                currentDraft.withWarehouse(new TypedPlace(suggestion.toFieldText(), suggestion.place())));
    }

    // Completes the warehouse once the postal codes are loaded. If the warehouse field lost the focus
    // meanwhile, its text is also rewritten in the standard form.
    private void completeWarehousePlace() {
        TypedPlace completed = postalCodes.completePlace(draft().warehouse());
        state.changeWithoutUndoStep(currentDraft -> currentDraft.withWarehouse(
                state.isTyping(DrayageFields.WAREHOUSE) ? completed : completed.withNormalizedLine()));
    }

    void normalizeWarehouse() {
        state.changeWithoutUndoStep(currentDraft ->
                currentDraft.withWarehouse(currentDraft.warehouse().withNormalizedLine()));
    }

    /// Fills in the values read from a customer's request as one undo step.
    void fillFromRequest(RequestedShipment request) {
        state.fillFromRequest(request);
        selectTypedMarket();
    }

    void undo() {
        weight.clearConversion();
        state.undo();
    }

    void redo() {
        weight.clearConversion();
        state.redo();
    }

    // Updates the available lengths and the name of the container type. If a request was filled in before the
    // markets were loaded, also selects the market of the request.
    private void onListsChanged() {
        updateAvailableLengths();
        replaceTypeNameByDisplayName();
        AppliedRequest.FilledField requestedMarket =
                draft().requested().fields().get(DrayageFields.MARKET);
        if (requestedMarket != null && requestedMarket.text().equals(draft().marketText())) {
            selectTypedMarket();
        }
    }

    /// Applies the move type, market and warehouse of a recent move. The market is not selected if the service
    /// no longer lists it.
    void applyRecentMove(RecentMoves.Move move) {
        state.changeAsUndoStep(currentDraft -> currentDraft
                .withDirection(move.direction())
                .withMarket(
                        referenceLists
                                .findListedMarketOrSameIfUnloaded(move.market())
                                .orElse(null),
                        move.market().name())
                .withWarehouse(TypedPlace.ofPlace(move.warehouse())));
    }

    Optional<ContainerType> selectedType() {
        return DrayageRules.findSelectedType(draft(), referenceLists.localizedContainerTypes());
    }

    /// Applies the text typed into the container type field. As soon as the text matches only one type, that
    /// type is selected and its lengths are available.
    void onContainerTypeTyped(String text) {
        if (!draft().containerText().equals(text)) {
            state.changeByTyping(
                    DrayageFields.CONTAINER_TYPE,
                    currentDraft -> referenceLists
                            .findTypeByTypedText(text)
                            .map(type -> withTypeAndLength(currentDraft, type, text))
                            .orElseGet(() -> currentDraft.withContainer(
                                    "", text, ContainerName.parseLength(text).orElse(currentDraft.containerLength()))));
        }
    }

    void setContainerType(ContainerType type) {
        state.changeAsUndoStep(currentDraft -> withTypeAndLength(currentDraft, type, type.displayName()));
    }

    // Sets the type, the text and the length: the only length of the type, else the length in the text, else
    // the previous length; no length if the type does not have it.
    private static DrayageDraft withTypeAndLength(DrayageDraft draft, ContainerType type, String text) {
        List<Integer> lengths = type.containerLength();
        Integer length = ContainerName.parseName(text).map(ContainerName::feet).orElse(draft.containerLength());
        boolean isAvailable = length != null && lengths.contains(length);
        return draft.withContainer(
                type.name(), text, lengths.size() == 1 ? lengths.getFirst() : isAvailable ? length : null);
    }

    /// Selects the container type that the typed text matches, and writes its display name into the field.
    void selectTypedContainerType() {
        selectedType()
                .or(() -> referenceLists.findTypeByTypedText(draft().containerText()))
                .ifPresent(type -> state.changeWithoutUndoStep(
                        currentDraft -> withTypeAndLength(currentDraft, type, type.displayName())));
    }

    // Replaces the service's name of the type, which is all that the form of an earlier request has, by its
    // display name.
    private void replaceTypeNameByDisplayName() {
        selectedType()
                .filter(type -> type.name().equals(draft().containerText()))
                .ifPresent(type -> state.changeWithoutUndoStep(currentDraft ->
                        currentDraft.withContainer(type.name(), type.displayName(), currentDraft.containerLength())));
    }

    private void updateAvailableLengths() {
        availableLengths.set(selectedType().map(ContainerType::containerLength).orElse(List.of()));
    }

    void setContainerLength(@Nullable Integer feet) {
        state.changeAsUndoStep(currentDraft -> currentDraft.withContainerLength(feet));
    }
}
