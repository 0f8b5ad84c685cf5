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

/// The fields of the container form: input, parsing, and dependencies between fields.
final class DrayageContainerViewModel {

    private final DrayageReferenceLists referenceLists;
    private final ReadOnlyObjectWrapper<DrayageDraft> draft;
    private final ContainerWeight weight;
    private final PostalCodeService postalCodes;
    private final Subscription subscriptions;
    private boolean isEditingWarehouse;
    private RecentMoves.MoveHistory recentMoves = RecentMoves.MoveHistory.EMPTY;

    DrayageContainerViewModel(
            DrayageDraft initialDraft, DrayageReferenceLists lists, PostalCodeService postalCodes, Formats formats) {
        this.postalCodes = postalCodes;
        this.draft = new ReadOnlyObjectWrapper<>(initialDraft
                .withWeight(formats.formatForInput(initialDraft.weight()))
                .withRequestTextsUpdatedFrom(initialDraft));
        this.referenceLists = lists;
        this.weight = new ContainerWeight(draft, formats);
        subscriptions = Subscription.combine(
                lists.changeCountProperty().subscribe(this::onListsChanged),
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

    /// The weight and the units of the whole form.
    ContainerWeight weight() {
        return weight;
    }

    private void changeDraft(UnaryOperator<DrayageDraft> change) {
        draft.set(change.apply(draft.get()));
    }

    // For a change that only writes values of the form in another way.
    private void changeDraftKeepingMarks(UnaryOperator<DrayageDraft> change) {
        changeDraft(newValue -> change.apply(newValue).withRequestTextsUpdatedFrom(newValue));
    }

    /// Replaces the whole form.
    void replaceDraft(DrayageDraft other) {
        changeDraft(_ -> other);
    }

    void setRecentMoves(RecentMoves.MoveHistory moves) {
        recentMoves = moves;
    }

    void select(MoveType direction) {
        changeDraft(newValue -> newValue.withDirection(direction));
    }

    void select(ShipmentDays days) {
        changeDraft(newValue -> newValue.withDays(days));
    }

    void setNormalizedDays(ShipmentDays days) {
        changeDraftKeepingMarks(newValue -> newValue.withDays(days));
    }

    List<Market> suggestMarkets(String typed) {
        return referenceLists.suggestMarkets(typed, recentMoves.markets());
    }

    void onMarketTyped(String text) {
        Market chosen = draft().market();
        if (chosen == null || !chosen.name().equals(text)) {
            changeDraft(newValue -> newValue.withMarket(null, text));
        }
    }

    void select(Market market) {
        changeDraft(newValue -> newValue.withMarket(market, market.name()));
    }

    /// Selects the market if the text matches exactly one.
    void selectTypedMarket() {
        if (draft().market() == null) {
            referenceLists.findMarket(draft().marketText()).ifPresent(this::select);
        }
    }

    List<PlaceSuggestion> suggestWarehouses(String typed) {
        String searchedText = TextFolder.fold(typed.strip());
        List<Place> matchingWarehouses = recentMoves.warehouses().stream()
                .filter(place -> TextFolder.fold(place.toSingleLine()).contains(searchedText))
                .toList();
        return postalCodes.suggestPlaces(typed, matchingWarehouses);
    }

    void onWarehouseTyped(String line) {
        if (!draft().warehouse().line().equals(line)) {
            postalCodes.load();
            isEditingWarehouse = true;
            changeDraft(newValue -> newValue.withWarehouse(postalCodes.completePlace(
                    TypedPlace.parseLine(line).withCityOfKnownPlace(recentMoves.warehouses()))));
        }
    }

    void select(PlaceSuggestion offer) {
        if (offer.kind() == PlaceSuggestion.Kind.AS_TYPED) {
            postalCodes.acceptAsTyped(offer.place());
        }
        changeDraft(newValue -> newValue.withWarehouse(new TypedPlace(offer.toLine(), offer.place())));
    }

    // Completes a warehouse typed before the codes were loaded; a field that lost the focus meanwhile is also
    // reformatted.
    private void completeWarehouse() {
        TypedPlace completed = postalCodes.completePlace(draft().warehouse());
        changeDraftKeepingMarks(
                newValue -> newValue.withWarehouse(isEditingWarehouse ? completed : completed.withNormalizedLine()));
    }

    void normalizeWarehouse() {
        isEditingWarehouse = false;
        changeDraftKeepingMarks(
                newValue -> newValue.withWarehouse(newValue.warehouse().withNormalizedLine()));
    }

    /// Fills in values read from a request as one step that [#restoreDraftBeforeRequest()] undoes.
    void fillFromRequest(RequestedShipment request, DateTimeFormats text) {
        changeDraft(newValue -> DrayageRequestedFields.recordRequest(
                request,
                newValue,
                DrayageRequestedFields.fillDraft(newValue, request.foundShipment(), weight::toEditableText)
                        .withDays(newValue.days().withRequestDates(request.foundShipment(), text))));
        selectTypedMarket();
    }

    /// Undoes filling in a request, including later changes to its values.
    void restoreDraftBeforeRequest() {
        DrayageDraft previous = draft().beforeRequest();
        if (previous != null) {
            weight.clearConversion();
            draft.set(previous);
        }
    }

    /// Whether a filled-in request can be undone.
    boolean canUndoRequest() {
        return draft().beforeRequest() != null;
    }

    // The market's name was read before the list was loaded.
    private void onListsChanged() {
        replaceTypeNameByDisplayName();
        AppliedRequest.FilledField requestedMarket =
                draft().requested().fields().get(DrayageFieldPaths.MARKET);
        if (requestedMarket != null && requestedMarket.text().equals(draft().marketText())) {
            selectTypedMarket();
        }
    }

    /// Applies an earlier move's market, warehouse and type.
    void select(RecentMoves.Move move) {
        changeDraft(newValue -> newValue.withDirection(move.direction())
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

    /// Handles a keystroke; the type is selected as soon as the text matches only one, so that its lengths are
    /// available.
    void onContainerTyped(String text) {
        if (!draft().containerText().equals(text)) {
            referenceLists
                    .findTypeByName(text)
                    .ifPresentOrElse(
                            type -> setContainerType(type, text),
                            () -> changeDraft(newValue -> newValue.withContainer(
                                    "", text, ContainerName.parseLength(text).orElse(newValue.containerLength()))));
        }
    }

    void select(ContainerType type) {
        setContainerType(type, type.displayName());
    }

    // Sets a length given in the text or the only possible one; clears one that the type does not have.
    private void setContainerType(ContainerType type, String text) {
        List<Integer> lengths = type.containerLength();
        Integer length = ContainerName.parse(text).map(ContainerName::feet).orElse(draft().containerLength());
        boolean isAvailable = length != null && lengths.contains(length);
        Integer newLength = lengths.size() == 1 ? lengths.getFirst() : isAvailable ? length : null;
        changeDraft(newValue -> newValue.withContainer(type.name(), text, newLength));
    }

    /// Writes the matching type in full.
    void selectTypedContainerType() {
        selectedType()
                .or(() -> referenceLists.findTypeByName(draft().containerText()))
                .ifPresent(this::select);
    }

    // Replaces the type's name by its display name: a form made from an earlier request has only the service's
    // name.
    private void replaceTypeNameByDisplayName() {
        selectedType()
                .filter(type -> type.name().equals(draft().containerText()))
                .ifPresent(type -> changeDraft(newValue ->
                        newValue.withContainer(type.name(), type.displayName(), newValue.containerLength())));
    }

    /// The lengths of the selected type; empty without a type.
    List<Integer> availableLengths() {
        return selectedType().map(ContainerType::containerLength).orElse(List.of());
    }

    void chooseLength(@Nullable Integer feet) {
        changeDraft(newValue -> newValue.withContainerLength(feet));
    }

    void setReefer(boolean cooled) {
        changeDraft(newValue -> newValue.withReefer(cooled));
    }

    /// Selects or completes what is typed in all fields.
    void resolveTypedValues() {
        selectTypedMarket();
        normalizeWarehouse();
        selectTypedContainerType();
        weight.formatTypedWeight();
    }
}
