package lanedesk.workstation.otr.request;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.UnaryOperator;
import lanedesk.client.otr.Mode;
import lanedesk.freight.ClassScale;
import lanedesk.freight.TypedNumber;
import lanedesk.freight.variant.OtrVariantBase;
import lanedesk.freight.variant.OtrVariantChooser;
import lanedesk.freight.variant.VariantChange;
import lanedesk.workstation.otr.draft.ItemRules;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.otr.draft.RequestedAccessorial;

/// Creates variants of a valid form for a comparison of their rates.
public final class OtrVariants {

    /// Another open shipment, which can be combined with this one.
    ///
    /// @param title the title of the shipment's tab
    public record OtherShipment(String title, OtrDraft draft) {}

    private final OtrDraft draft;
    private final ClassScale scale;
    private final BiPredicate<Mode, RequestedAccessorial> isOffered;
    private final List<OtherShipment> otherShipments;

    /// @param isOffered returns whether a mode offers an accessorial
    /// @param otherShipments other open shipments; only those on the same lane with valid items are combined
    public OtrVariants(
            OtrDraft draft,
            ClassScale scale,
            BiPredicate<Mode, RequestedAccessorial> isOffered,
            List<OtherShipment> otherShipments) {
        this.draft = draft;
        this.scale = scale;
        this.isOffered = isOffered;
        this.otherShipments = otherShipments.stream().filter(this::canCombine).toList();
    }

    private boolean canCombine(OtherShipment other) {
        OtrDraft otherDraft = other.draft();
        return otherDraft.from().place().equals(draft.from().place())
                && otherDraft.to().place().equals(draft.to().place())
                && !otherDraft.filledItems().isEmpty()
                && otherDraft.filledItems().stream()
                        .allMatch(item -> ItemRules.validate(item).isEmpty());
    }

    /// Returns the most useful changes, at most `max`.
    public List<VariantChange> chooseChanges(int max) {
        return OtrVariantChooser.chooseVariants(
                new OtrVariantBase(
                        draft.accessorials().stream()
                                .map(RequestedAccessorial::name)
                                .toList(),
                        draft.filledItems().stream()
                                .map(item -> new OtrVariantBase.BaseItem(
                                        item.name().strip(),
                                        item.toFreightItem(),
                                        item.freightClass(),
                                        item.isPallet()))
                                .toList(),
                        draft.system(),
                        scale,
                        draft.ltl(),
                        draft.truckload(),
                        otherShipments.stream().map(OtherShipment::title).toList()),
                max);
    }

    /// Returns a copy of the draft with a change. The original draft is not changed.
    public OtrDraft createChangedDraft(VariantChange change) {
        return switch (change) {
            case VariantChange.WithoutAccessorial(int index, String _) -> withoutAccessorial(index);
            case VariantChange.ClassStep step -> withChangedItems(item -> withAdjacentClass(item, step.isHigher()));
            case VariantChange.PieceCountChange pieces -> withChangedPieceCount(pieces);
            case VariantChange.OtherMode(boolean truckload) ->
                withOnlyModeAndOfferedAccessorials(truckload ? Mode.TRUCKLOAD : Mode.LTL);
            case VariantChange.CombinedWith(int shipmentIndex, String _) ->
                withAddedItemsAndAccessorialsOf(
                        otherShipments.get(shipmentIndex).draft());
            case VariantChange.Unchanged _,
                    VariantChange.ContainerLengthChange _,
                    VariantChange.ContainerTypeChange _ -> draft;
        };
    }

    private OtrDraft withoutAccessorial(int index) {
        List<RequestedAccessorial> remaining = new ArrayList<>(draft.accessorials());
        remaining.remove(index);
        return draft.withAccessorials(remaining);
    }

    private OtrDraft withChangedItems(UnaryOperator<OtrItem> change) {
        return draft.withItems(draft.items().stream()
                .map(item -> item.isBlank() ? item : change.apply(item))
                .toList());
    }

    private OtrItem withAdjacentClass(OtrItem item, boolean isHigher) {
        return OtrVariantChooser.nextHigherOrLowerClass(scale, item.freightClass(), isHigher)
                .map(item::withFreightClass)
                .orElse(item);
    }

    private OtrDraft withChangedPieceCount(VariantChange.PieceCountChange pieces) {
        int row = draft.filledRowIndexes().get(pieces.itemIndex());
        OtrItem item = draft.itemInRow(row);
        int newCount = TypedNumber.parseCount(item.quantity()).orElse(0) + (pieces.isOneMore() ? 1 : -1);
        return draft.withItem(row, item.withQuantity(Integer.toString(newCount)));
    }

    // Returns the draft with only this mode, without the accessorials that the mode does not offer. For LTL,
    // accessorials without a type are removed too.
    private OtrDraft withOnlyModeAndOfferedAccessorials(Mode mode) {
        return draft.withModes(mode.equals(Mode.LTL), mode.equals(Mode.TRUCKLOAD))
                .withAccessorials(draft.accessorials().stream()
                        .filter(accessorial -> isOffered.test(mode, accessorial)
                                && (accessorial.type() != null || mode.equals(Mode.TRUCKLOAD)))
                        .toList());
    }

    private OtrDraft withAddedItemsAndAccessorialsOf(OtrDraft other) {
        OtrDraft converted = other.convertToUnitSystem(draft.system());
        List<OtrItem> items = new ArrayList<>(draft.filledItems());
        items.addAll(converted.filledItems());
        List<RequestedAccessorial> requested = new ArrayList<>(draft.accessorials());
        other.accessorials().stream()
                .filter(requestedAccessorial -> requested.stream().noneMatch(requestedAccessorial::hasSameCodeAndType))
                .forEach(requested::add);
        return draft.withItems(items).withAccessorials(requested);
    }
}
