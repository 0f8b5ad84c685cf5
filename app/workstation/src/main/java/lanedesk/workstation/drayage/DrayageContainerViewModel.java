package lanedesk.workstation.drayage;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.util.Subscription;
import lanedesk.client.reference.ContainerType;
import lanedesk.client.reference.Market;
import lanedesk.freight.lane.Place;
import lanedesk.search.TextFolder;
import lanedesk.workstation.form.AppliedRequest;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.shipment.DateTimeFormats;
import lanedesk.workstation.shipment.PlaceSuggestion;
import lanedesk.workstation.shipment.PostalCodeService;
import lanedesk.workstation.shipment.RequestedShipment;
import lanedesk.workstation.shipment.ShipmentDays;
import lanedesk.workstation.shipment.TypedPlace;
import org.jspecify.annotations.Nullable;

/// Holds the values of the container form, parses typed text, and keeps dependent fields consistent.
final class DrayageContainerViewModel {

    private final DrayageReferenceLists referenceLists;
    private final ReadOnlyObjectWrapper<DrayageDraft> draft;
    private final ContainerWeight weight;
    private final PostalCodeService postalCodes;
    private final Subscription subscriptions;
    private boolean isEditingWarehouse;
    private RecentMoves.MoveHistory recentMoves = RecentMoves.MoveHistory.EMPTY;

    DrayageContainerViewModel(
            DrayageDraft initialDraft,
            DrayageReferenceLists referenceLists,
            PostalCodeService postalCodes,
            Formats formats) {
        this.postalCodes = postalCodes;
        this.draft = new ReadOnlyObjectWrapper<>(initialDraft
                .withWeight(formats.formatForInput(initialDraft.weight()))
                .withRequestTextsUpdatedFrom(initialDraft));
        this.referenceLists = referenceLists;
        this.weight = new ContainerWeight(draft, formats);
        subscriptions = Subscription.combine(
                referenceLists.changeCountProperty().subscribe(this::onListsChanged),
                postalCodes.checkProperty().subscribe((_, _) -> completeWarehouse()));
        replaceTypeNameByDisplayName();
    }

    void close() {
        subscriptions.unsubscribe();
    }

    ReadOnlyObjectProperty<DrayageDraft> draftProperty() {
        return draft.getReadOnlyProperty();
    }

    DrayageDraft draft() {
        return draft.get();
    }

    /// The weight, and the units of the form.
    ContainerWeight weight() {
        return weight;
    }

    private void changeDraft(UnaryOperator<DrayageDraft> change) {
        draft.set(change.apply(draft.get()));
    }

    // For changes that only rewrite values: marks of values read from a request stay.
    private void changeDraftKeepingMarks(UnaryOperator<DrayageDraft> change) {
        changeDraft(currentDraft -> change.apply(currentDraft).withRequestTextsUpdatedFrom(currentDraft));
    }

    /// Replaces all values of the form.
    void replaceDraft(DrayageDraft newDraft) {
        changeDraft(_ -> newDraft);
    }

    void setRecentMoves(RecentMoves.MoveHistory history) {
        recentMoves = history;
    }

    void setMoveType(MoveType moveType) {
        changeDraft(currentDraft -> currentDraft.withDirection(moveType));
    }

    void setDays(ShipmentDays days) {
        changeDraft(currentDraft -> currentDraft.withDays(days));
    }

    void setNormalizedDays(ShipmentDays days) {
        changeDraftKeepingMarks(currentDraft -> currentDraft.withDays(days));
    }

    List<Market> suggestMarkets(String typed) {
        return referenceLists.suggestMarkets(typed, recentMoves.markets());
    }

    void onMarketTyped(String text) {
        Market chosen = draft().market();
        if (chosen == null || !chosen.name().equals(text)) {
            changeDraft(currentDraft -> currentDraft.withMarket(null, text));
        }
    }

    void setMarket(Market market) {
        changeDraft(currentDraft -> currentDraft.withMarket(market, market.name()));
    }

    /// Selects the market that the typed text matches, if it matches exactly one and no market is selected.
    void selectTypedMarket() {
        if (draft().market() == null) {
            referenceLists.findMarket(draft().marketText()).ifPresent(this::setMarket);
        }
    }

    List<PlaceSuggestion> suggestWarehouses(String typed) {
        String searchedText = TextFolder.fold(typed.strip());
        List<Place> matchingWarehouses = recentMoves.warehouses().stream()
                .filter(place -> TextFolder.fold(place.toSingleLine()).contains(searchedText))
                .toList();
        return postalCodes.loadAndSuggestPlaces(typed, matchingWarehouses);
    }

    void onWarehouseTyped(String line) {
        if (!draft().warehouse().line().equals(line)) {
            postalCodes.loadOnce();
            isEditingWarehouse = true;
            changeDraft(currentDraft -> currentDraft.withWarehouse(postalCodes.completePlace(
                    TypedPlace.parseLine(line).withKnownPlaceOfCode(recentMoves.warehouses()))));
        }
    }

    void setWarehouse(PlaceSuggestion suggestion) {
        if (suggestion.kind() == PlaceSuggestion.Kind.AS_TYPED) {
            postalCodes.acceptAsTyped(suggestion.place());
        }
        changeDraft(currentDraft ->
                currentDraft.withWarehouse(new TypedPlace(suggestion.toFieldText(), suggestion.place())));
    }

    // Completes the warehouse once the postal codes are loaded. If its field lost the focus meanwhile, the text is
    // also rewritten in the standard form.
    private void completeWarehouse() {
        TypedPlace completed = postalCodes.completePlace(draft().warehouse());
        changeDraftKeepingMarks(currentDraft ->
                currentDraft.withWarehouse(isEditingWarehouse ? completed : completed.withNormalizedLine()));
    }

    void normalizeWarehouse() {
        isEditingWarehouse = false;
        changeDraftKeepingMarks(currentDraft ->
                currentDraft.withWarehouse(currentDraft.warehouse().withNormalizedLine()));
    }

    /// Fills in the values read from a customer's request; [#restoreDraftBeforeRequest()] undoes this.
    void fillFromRequest(RequestedShipment request, DateTimeFormats dateFormats) {
        changeDraft(currentDraft -> DrayageRequestedFields.withRecordedRequest(
                request,
                currentDraft,
                DrayageRequestedFields.fillDraft(currentDraft, request.foundShipment(), weight::toEditableText)
                        .withDays(currentDraft.days().withRequestDates(request.foundShipment(), dateFormats))));
        selectTypedMarket();
    }

    /// Restores the form from before a request was filled in. Changes made after that are lost too.
    void restoreDraftBeforeRequest() {
        DrayageDraft previous = draft().beforeRequest();
        if (previous != null) {
            weight.clearConversion();
            draft.set(previous);
        }
    }

    /// Returns whether a request was filled in, so that it can be undone.
    boolean canUndoRequest() {
        return draft().beforeRequest() != null;
    }

    // A request may have been filled in before the markets were loaded: its market is then selected here.
    private void onListsChanged() {
        replaceTypeNameByDisplayName();
        AppliedRequest.FilledField requestedMarket =
                draft().requested().fields().get(DrayageFieldPaths.MARKET);
        if (requestedMarket != null && requestedMarket.text().equals(draft().marketText())) {
            selectTypedMarket();
        }
    }

    /// Applies the move type, market and warehouse of a recent move. The market is not selected if the service no
    /// longer lists it.
    void applyRecentMove(RecentMoves.Move move) {
        changeDraft(currentDraft -> currentDraft
                .withDirection(move.direction())
                .withMarket(
                        referenceLists.findListedMarket(move.market()).orElse(null),
                        move.market().name())
                .withWarehouse(TypedPlace.ofPlace(move.warehouse())));
    }

    List<ContainerType> suggestTypes(String typed) {
        return referenceLists.suggestTypes(typed);
    }

    Optional<ContainerType> selectedType() {
        return DrayageRules.findSelectedType(draft(), referenceLists.suggestTypes());
    }

    /// Applies the text typed into the container type field. As soon as the text matches only one type, that type is
    /// selected and its lengths are available.
    void onContainerTyped(String text) {
        if (!draft().containerText().equals(text)) {
            referenceLists
                    .findTypeByName(text)
                    .ifPresentOrElse(
                            type -> setContainerTypeAndLength(type, text),
                            () -> changeDraft(currentDraft -> currentDraft.withContainer(
                                    "", text, ContainerName.parseLength(text).orElse(currentDraft.containerLength()))));
        }
    }

    void setContainerType(ContainerType type) {
        setContainerTypeAndLength(type, type.displayName());
    }

    // Sets the length that the text contains, or the only length of the type; clears a length that the type lacks.
    private void setContainerTypeAndLength(ContainerType type, String text) {
        List<Integer> lengths = type.containerLength();
        Integer length = ContainerName.parse(text).map(ContainerName::feet).orElse(draft().containerLength());
        boolean isAvailable = length != null && lengths.contains(length);
        Integer newLength = lengths.size() == 1 ? lengths.getFirst() : isAvailable ? length : null;
        changeDraft(currentDraft -> currentDraft.withContainer(type.name(), text, newLength));
    }

    /// Selects the container type that the typed text matches, and writes its display name into the field.
    void selectTypedContainerType() {
        selectedType()
                .or(() -> referenceLists.findTypeByName(draft().containerText()))
                .ifPresent(this::setContainerType);
    }

    // Replaces the service's name of the type, which is all that the form of an earlier request has, by its display
    // name.
    private void replaceTypeNameByDisplayName() {
        selectedType()
                .filter(type -> type.name().equals(draft().containerText()))
                .ifPresent(type -> changeDraft(currentDraft ->
                        currentDraft.withContainer(type.name(), type.displayName(), currentDraft.containerLength())));
    }

    /// The lengths in feet of the selected container type; empty without a selected type.
    List<Integer> availableLengths() {
        return selectedType().map(ContainerType::containerLength).orElse(List.of());
    }

    void chooseLength(@Nullable Integer feet) {
        changeDraft(currentDraft -> currentDraft.withContainerLength(feet));
    }

    void setReefer(boolean isReefer) {
        changeDraft(currentDraft -> currentDraft.withReefer(isReefer));
    }

    /// Selects or completes the values that the typed texts mean, in all fields.
    void resolveTypedValues() {
        selectTypedMarket();
        normalizeWarehouse();
        selectTypedContainerType();
        weight.formatTypedWeight();
    }
}
