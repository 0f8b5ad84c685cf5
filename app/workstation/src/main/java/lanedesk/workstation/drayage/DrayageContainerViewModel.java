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

    private final DrayageReferenceLists lists;
    private final ReadOnlyObjectWrapper<DrayageDraft> draft;
    private final ContainerWeight weight;
    private final PostalCodeService places;
    private final Subscription typeNamesSubscription;
    private boolean editingWarehouse;
    private RecentMoves.MoveHistory recent = RecentMoves.MoveHistory.EMPTY;

    DrayageContainerViewModel(
            DrayageDraft start, DrayageReferenceLists lists, PostalCodeService book, Formats formats) {
        this.places = book;
        this.draft = new ReadOnlyObjectWrapper<>(
                start.withWeight(formats.formatForInput(start.weight())).withMarksOf(start));
        this.lists = lists;
        this.weight = new ContainerWeight(draft, formats);
        typeNamesSubscription = Subscription.combine(
                lists.changesProperty().subscribe(this::onListsChanged),
                book.checkProperty().subscribe((_, _) -> completeWarehouse()));
        localizeTypeName();
    }

    void close() {
        typeNamesSubscription.unsubscribe();
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

    private void change(UnaryOperator<DrayageDraft> change) {
        draft.set(change.apply(draft.get()));
    }

    // Writes out values of the form in another way.
    private void rewrite(UnaryOperator<DrayageDraft> change) {
        change(newValue -> change.apply(newValue).withMarksOf(newValue));
    }

    /// Replaces the whole form.
    void replaceDraft(DrayageDraft other) {
        change(_ -> other);
    }

    void setRecentMoves(RecentMoves.MoveHistory moves) {
        recent = moves;
    }

    void select(MoveType direction) {
        change(newValue -> newValue.withDirection(direction));
    }

    void select(ShipmentDays days) {
        change(newValue -> newValue.withDays(days));
    }

    void normalize(ShipmentDays days) {
        rewrite(newValue -> newValue.withDays(days));
    }

    List<Market> suggestMarkets(String typed) {
        return lists.suggestMarkets(typed, recent.markets());
    }

    void typeMarket(String text) {
        Market chosen = draft().market();
        if (chosen == null || !chosen.name().equals(text)) {
            change(newValue -> newValue.withMarket(null, text));
        }
    }

    void select(Market market) {
        change(newValue -> newValue.withMarket(market, market.name()));
    }

    /// Selects the market if the text matches exactly one.
    void resolveMarket() {
        if (draft().market() == null) {
            lists.findMarket(draft().marketText()).ifPresent(this::select);
        }
    }

    List<PlaceSuggestion> suggestWarehouses(String typed) {
        String wanted = TextFolder.fold(typed.strip());
        List<Place> earlier = recent.warehouses().stream()
                .filter(place -> TextFolder.fold(place.toSingleLine()).contains(wanted))
                .toList();
        return places.suggest(typed, earlier);
    }

    void typeWarehouse(String line) {
        if (!draft().warehouse().line().equals(line)) {
            places.load();
            editingWarehouse = true;
            change(newValue -> newValue.withWarehouse(
                    places.completePlace(TypedPlace.parse(line).withCityFrom(recent.warehouses()))));
        }
    }

    void select(PlaceSuggestion offer) {
        if (offer.kind() == PlaceSuggestion.Kind.AS_TYPED) {
            places.acceptAsTyped(offer.place());
        }
        change(newValue -> newValue.withWarehouse(new TypedPlace(offer.toLine(), offer.place())));
    }

    // Completes a warehouse typed before the codes were loaded; a field that lost the focus meanwhile is also
    // reformatted.
    private void completeWarehouse() {
        TypedPlace known = places.completePlace(draft().warehouse());
        rewrite(newValue -> newValue.withWarehouse(editingWarehouse ? known : known.normalized()));
    }

    void normalizeWarehouse() {
        editingWarehouse = false;
        rewrite(newValue -> newValue.withWarehouse(newValue.warehouse().normalized()));
    }

    /// Fills in values read from a request as one step that `undoRequest` undoes.
    void replaceDraft(RequestedShipment request, DateTimeFormats text) {
        change(newValue -> DrayageRequestedFields.recordRequest(
                request,
                newValue,
                DrayageRequestedFields.fill(newValue, request.foundShipment(), weight::toEditableText)
                        .withDays(newValue.days().withRequestDates(request.foundShipment(), text))));
        resolveMarket();
    }

    /// Undoes filling in a request, including later changes to its values.
    void undoRequest() {
        DrayageDraft previous = draft().beforeRequest();
        if (previous != null) {
            weight.forgetConversion();
            draft.set(previous);
        }
    }

    /// Whether a filled-in request can be undone.
    boolean canUndoRequest() {
        return draft().beforeRequest() != null;
    }

    // The market's name was read before the list was loaded.
    private void onListsChanged() {
        localizeTypeName();
        AppliedRequest.FilledField read = draft().requested().fields().get(DrayageFieldPaths.MARKET);
        if (read != null && read.text().equals(draft().marketText())) {
            resolveMarket();
        }
    }

    /// Applies an earlier move's market, warehouse and type.
    void select(RecentMoves.Move move) {
        change(newValue -> newValue.withDirection(move.direction())
                .withMarket(
                        lists.findCurrent(move.market()).orElse(null),
                        move.market().name())
                .withWarehouse(TypedPlace.of(move.warehouse())));
    }

    List<ContainerType> suggestTypes(String typed) {
        return lists.suggestTypes(typed);
    }

    Optional<ContainerType> selectedType() {
        return DrayageRules.typeOf(draft(), lists.suggestTypes());
    }

    /// Handles a keystroke; the type is selected as soon as the text matches only one, so that its lengths are
    /// available.
    void typeContainer(String text) {
        if (!draft().containerText().equals(text)) {
            lists.findTypeByName(text)
                    .ifPresentOrElse(
                            type -> replaceDraft(type, text),
                            () -> change(newValue -> newValue.withContainer(
                                    "", text, ContainerName.parseLength(text).orElse(newValue.containerLength()))));
        }
    }

    void select(ContainerType type) {
        replaceDraft(type, type.displayName());
    }

    // Sets a length given in the text or the only possible one; clears one that the type does not have.
    private void replaceDraft(ContainerType type, String text) {
        List<Integer> lengths = type.containerLength();
        Integer length = ContainerName.parse(text).map(ContainerName::feet).orElse(draft().containerLength());
        boolean fits = length != null && lengths.contains(length);
        Integer next = lengths.size() == 1 ? lengths.getFirst() : fits ? length : null;
        change(newValue -> newValue.withContainer(type.name(), text, next));
    }

    /// Writes the matching type in full.
    void resolveContainerType() {
        selectedType().or(() -> lists.findTypeByName(draft().containerText())).ifPresent(this::select);
    }

    // A form made from an earlier request has only the wire's name of the type.
    private void localizeTypeName() {
        selectedType()
                .filter(type -> type.name().equals(draft().containerText()))
                .ifPresent(type -> change(newValue ->
                        newValue.withContainer(type.name(), type.displayName(), newValue.containerLength())));
    }

    /// The lengths of the selected type; empty without a type.
    List<Integer> availableLengths() {
        return selectedType().map(ContainerType::containerLength).orElse(List.of());
    }

    void chooseLength(@Nullable Integer feet) {
        change(newValue -> newValue.withContainerLength(feet));
    }

    void setReefer(boolean cooled) {
        change(newValue -> newValue.withReefer(cooled));
    }

    /// Commits all typed text.
    void commitTypedText() {
        resolveMarket();
        normalizeWarehouse();
        resolveContainerType();
        weight.commitTypedText();
    }
}
