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
import lanedesk.search.TextFolding;
import lanedesk.workstation.day.DayText;
import lanedesk.workstation.day.ShipmentDays;
import lanedesk.workstation.desk.RequestedShipment;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.place.PlaceBook;
import lanedesk.workstation.place.PlaceSuggestion;
import lanedesk.workstation.place.TypedPlace;
import lanedesk.workstation.requested.Requested;
import org.jspecify.annotations.Nullable;

/// The container form's fields: what is typed into them, what it means, and how one follows from the other.
final class DrayageContainerViewModel {

    private final DrayageLists lists;
    private final ReadOnlyObjectWrapper<DrayageDraft> draft;
    private final ContainerWeight weight;
    private final PlaceBook book;
    private final Subscription namingTypes;
    private boolean warehouseUnderHand;
    private RecentMoves.Known recent = RecentMoves.Known.NOTHING;

    DrayageContainerViewModel(DrayageDraft start, DrayageLists lists, PlaceBook book, Formats formats) {
        this.book = book;
        this.draft = new ReadOnlyObjectWrapper<>(start.withWeight(formats.typed(start.weight())));
        this.lists = lists;
        this.weight = new ContainerWeight(draft, formats);
        namingTypes = Subscription.combine(
                lists.changesProperty().subscribe(this::listsChanged),
                book.checkProperty().subscribe((_, _) -> completeWarehouse()));
        nameType();
    }

    void close() {
        namingTypes.unsubscribe();
    }

    ReadOnlyObjectProperty<DrayageDraft> draftProperty() {
        return draft.getReadOnlyProperty();
    }

    DrayageDraft draft() {
        return draft.get();
    }

    /// The weight, and the units of the whole form.
    ContainerWeight weight() {
        return weight;
    }

    private void change(UnaryOperator<DrayageDraft> change) {
        draft.set(change.apply(draft.get()));
    }

    /// Takes a whole form in place of this one.
    void take(DrayageDraft other) {
        change(_ -> other);
    }

    void know(RecentMoves.Known moves) {
        recent = moves;
    }

    void choose(Direction direction) {
        change(now -> now.withDirection(direction));
    }

    void choose(ShipmentDays days) {
        change(now -> now.withDays(days));
    }

    List<Market> marketsFor(String typed) {
        return lists.markets(typed, recent.markets());
    }

    void typeMarket(String text) {
        Market chosen = draft().market();
        if (chosen == null || !chosen.name().equals(text)) {
            change(now -> now.withMarket(null, text));
        }
    }

    void choose(Market market) {
        change(now -> now.withMarket(market, market.name()));
    }

    /// Takes the one market that the text can mean.
    void settleMarket() {
        if (draft().market() == null) {
            lists.findMarket(draft().marketText()).ifPresent(this::choose);
        }
    }

    List<PlaceSuggestion> warehousesFor(String typed) {
        String wanted = TextFolding.fold(typed.strip());
        List<Place> earlier = recent.warehouses().stream()
                .filter(place -> TextFolding.fold(place.oneLine()).contains(wanted))
                .toList();
        return book.suggestions(typed, earlier);
    }

    void typeWarehouse(String line) {
        if (!draft().warehouse().line().equals(line)) {
            book.load();
            warehouseUnderHand = true;
            change(now ->
                    now.withWarehouse(book.completed(TypedPlace.typed(line).completedFrom(recent.warehouses()))));
        }
    }

    void choose(PlaceSuggestion offer) {
        if (offer.kind() == PlaceSuggestion.Kind.AS_TYPED) {
            book.acceptAsTyped(offer.place());
        }
        change(now -> now.withWarehouse(new TypedPlace(offer.line(), offer.place())));
    }

    // Completes a warehouse typed before the codes were loaded; a field that was left meanwhile is formatted too.
    private void completeWarehouse() {
        TypedPlace known = book.completed(draft().warehouse());
        change(now -> now.withWarehouse(warehouseUnderHand ? known : known.normalized()));
    }

    void settleWarehouse() {
        warehouseUnderHand = false;
        change(now -> now.withWarehouse(now.warehouse().normalized()));
    }

    /// Fills in what was read of a request, one step that `undoRequest` takes back.
    void take(RequestedShipment request, DayText text) {
        change(now -> DrayageRequestedFields.read(
                request,
                now,
                RequestedContainer.of(now, request.read(), weight::written)
                        .withDays(now.days().read(request.read(), text))));
        settleMarket();
    }

    /// Takes back what was filled in of a request, and what was changed of it since.
    void undoRequest() {
        DrayageDraft before = draft().beforeRequest();
        if (before != null) {
            weight.forget();
            draft.set(before);
        }
    }

    /// Whether a request was filled in that can be taken back.
    boolean canUndoRequest() {
        return draft().beforeRequest() != null;
    }

    // The market's name was read before the list was there.
    private void listsChanged() {
        nameType();
        Requested.Filled read = draft().requested().fields().get(WirePaths.MARKET);
        if (read != null && read.text().equals(draft().marketText())) {
            settleMarket();
        }
    }

    /// Takes an earlier move's two ends and direction.
    void choose(RecentMoves.Move move) {
        change(now -> now.withDirection(move.direction())
                .withMarket(
                        lists.listed(move.market()).orElse(null), move.market().name())
                .withWarehouse(TypedPlace.of(move.warehouse())));
    }

    List<ContainerType> typesFor(String typed) {
        return lists.types(typed);
    }

    Optional<ContainerType> type() {
        return DrayageRules.type(draft(), lists.types());
    }

    /// Takes a keystroke; as soon as the text can mean only one type it does, so that its lengths are there.
    void typeContainer(String text) {
        if (!draft().containerText().equals(text)) {
            lists.typeMeant(text)
                    .ifPresentOrElse(
                            type -> take(type, text),
                            () -> change(now -> now.withContainer(
                                    "", text, SpokenContainer.length(text).orElse(now.containerLength()))));
        }
    }

    void choose(ContainerType type) {
        take(type, type.displayName());
    }

    // Sets a length that the text names or that is the only one; clears one that the type does not come in.
    private void take(ContainerType type, String text) {
        List<Integer> lengths = type.containerLength();
        Integer length = SpokenContainer.of(text).map(SpokenContainer::feet).orElse(draft().containerLength());
        boolean fits = length != null && lengths.contains(length);
        Integer next = lengths.size() == 1 ? lengths.getFirst() : fits ? length : null;
        change(now -> now.withContainer(type.name(), text, next));
    }

    /// Writes out the type that the text means.
    void settleContainer() {
        type().or(() -> lists.typeMeant(draft().containerText())).ifPresent(this::choose);
    }

    // A form made of an earlier request knows the wire's name of the type alone.
    private void nameType() {
        type().filter(type -> type.name().equals(draft().containerText()))
                .ifPresent(type ->
                        change(now -> now.withContainer(type.name(), type.displayName(), now.containerLength())));
    }

    /// The lengths on offer: the type's own, none while there is no type.
    List<Integer> lengths() {
        return type().map(ContainerType::containerLength).orElse(List.of());
    }

    void chooseLength(@Nullable Integer feet) {
        change(now -> now.withContainerLength(feet));
    }

    void cool(boolean cooled) {
        change(now -> now.withCooled(cooled));
    }

    /// Takes what was typed and not yet taken.
    void commitTyping() {
        settleMarket();
        settleWarehouse();
        settleContainer();
        weight.commitTyping();
    }
}
