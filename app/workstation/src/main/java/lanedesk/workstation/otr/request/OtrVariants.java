package lanedesk.workstation.otr.request;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.UnaryOperator;
import lanedesk.client.otr.Mode;
import lanedesk.freight.ClassScale;
import lanedesk.freight.TypedFigure;
import lanedesk.freight.variant.RoadLoad;
import lanedesk.freight.variant.RoadVariants;
import lanedesk.freight.variant.VariantChange;
import lanedesk.workstation.otr.draft.AskedAccessorial;
import lanedesk.workstation.otr.draft.ItemRules;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrItem;

/// The forms that a form without problems could be.
public final class OtrVariants {

    /// Another open shipment.
    ///
    /// @param title the name of its tab
    public record Other(String title, OtrDraft draft) {}

    private final OtrDraft draft;
    private final ClassScale scale;
    private final BiPredicate<Mode, AskedAccessorial> offered;
    private final List<Other> others;

    /// @param offered whether a mode offers an accessorial
    /// @param others open shipments; only those that go the same way can be taken along
    public OtrVariants(
            OtrDraft draft, ClassScale scale, BiPredicate<Mode, AskedAccessorial> offered, List<Other> others) {
        this.draft = draft;
        this.scale = scale;
        this.offered = offered;
        this.others = others.stream().filter(this::goesAlong).toList();
    }

    private boolean goesAlong(Other other) {
        OtrDraft its = other.draft();
        return its.from().place().equals(draft.from().place())
                && its.to().place().equals(draft.to().place())
                && !its.filledItems().isEmpty()
                && its.filledItems().stream()
                        .allMatch(item -> ItemRules.problems(item).isEmpty());
    }

    /// Returns the useful variants, at most that many.
    public List<VariantChange> changes(int most) {
        return RoadVariants.of(
                new RoadLoad(
                        draft.accessorials().stream()
                                .map(AskedAccessorial::name)
                                .toList(),
                        draft.filledItems().stream()
                                .map(item -> new RoadLoad.Line(
                                        item.name().strip(), item.freight(), item.freightClass(), item.isPallet()))
                                .toList(),
                        draft.system(),
                        scale,
                        draft.ltl(),
                        draft.truckload(),
                        others.stream().map(Other::title).toList()),
                most);
    }

    /// The form with one of these changes.
    public OtrDraft with(VariantChange change) {
        return switch (change) {
            case VariantChange.Without(int at, String _) -> without(at);
            case VariantChange.ClassStep step -> eachItem(item -> stepped(item, step.up()));
            case VariantChange.Pieces pieces -> pieces(pieces);
            case VariantChange.OtherMode(boolean truckload) -> by(truckload ? Mode.TRUCKLOAD : Mode.LTL);
            case VariantChange.Together(int at, String _) ->
                together(others.get(at).draft());
            case VariantChange.None _, VariantChange.Length _, VariantChange.Container _ -> draft;
        };
    }

    private OtrDraft without(int at) {
        List<AskedAccessorial> left = new ArrayList<>(draft.accessorials());
        left.remove(at);
        return draft.withAccessorials(left);
    }

    private OtrDraft eachItem(UnaryOperator<OtrItem> change) {
        return draft.withItems(draft.items().stream()
                .map(item -> item.isBlank() ? item : change.apply(item))
                .toList());
    }

    private OtrItem stepped(OtrItem item, boolean up) {
        return RoadVariants.step(scale, item.freightClass(), up)
                .map(item::withFreightClass)
                .orElse(item);
    }

    private OtrDraft pieces(VariantChange.Pieces pieces) {
        int row = draft.filledRows().get(pieces.line());
        OtrItem item = draft.item(row);
        int now = TypedFigure.count(item.quantity()).orElse(0) + (pieces.more() ? 1 : -1);
        return draft.withItem(row, item.withQuantity(Integer.toString(now)));
    }

    // Accessorials that the other mode does not offer are dropped.
    private OtrDraft by(Mode mode) {
        return draft.withModes(mode.equals(Mode.LTL), mode.equals(Mode.TRUCKLOAD))
                .withAccessorials(draft.accessorials().stream()
                        .filter(asked ->
                                offered.test(mode, asked) && (asked.type() != null || mode.equals(Mode.TRUCKLOAD)))
                        .toList());
    }

    private OtrDraft together(OtrDraft other) {
        OtrDraft same = other.convertedTo(draft.system());
        List<OtrItem> items = new ArrayList<>(draft.filledItems());
        items.addAll(same.filledItems());
        List<AskedAccessorial> asked = new ArrayList<>(draft.accessorials());
        other.accessorials().stream()
                .filter(each -> asked.stream().noneMatch(each::sameAs))
                .forEach(asked::add);
        return draft.withItems(items).withAccessorials(asked);
    }
}
