package lanedesk.workstation.otr.request;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import lanedesk.client.otr.Mode;
import lanedesk.freight.ClassScale;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.variant.VariantChange;
import lanedesk.workstation.otr.OtrTestDrafts;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.otr.draft.RequestedAccessorial;
import lanedesk.workstation.shipment.TypedPlace;
import org.junit.jupiter.api.Test;

/// Tests the what-if variants of a form.
class OtrVariantsTest {

    private static final RequestedAccessorial LIFTGATE =
            new RequestedAccessorial("Delivery", "LiftgateDelivery", "Liftgate at delivery");
    private static final RequestedAccessorial INSIDE =
            new RequestedAccessorial("Pickup", "InsidePickup", "Inside pickup");
    private static final OtrDraft DRAFT = OtrTestDrafts.completeDraft().withAccessorials(List.of(LIFTGATE, INSIDE));

    private static OtrVariants createVariants(OtrDraft draft, OtrVariants.OtherShipment... others) {
        return new OtrVariants(
                draft,
                ClassScale.NMFC_13,
                (mode, accessorial) -> mode.equals(Mode.LTL) || accessorial.equals(LIFTGATE),
                List.of(others));
    }

    @Test
    void eachVariantDiffersInOneChange() {
        OtrVariants variants = createVariants(DRAFT);
        assertThat(variants.createChangedDraft(new VariantChange.Unchanged())).isEqualTo(DRAFT);
        assertThat(variants.createChangedDraft(new VariantChange.WithoutAccessorial(0, "")))
                .isEqualTo(DRAFT.withAccessorials(List.of(INSIDE)));
        assertThat(variants.createChangedDraft(new VariantChange.ClassStep(true, null, null))
                        .items())
                .extracting(OtrItem::freightClass)
                .containsExactly("92.5", "85", "100");
        assertThat(variants.createChangedDraft(new VariantChange.PieceCountChange(1, false, 13, false))
                        .items())
                .extracting(OtrItem::quantity)
                .containsExactly("6", "3", "4");
        OtrDraft byTruck = variants.createChangedDraft(new VariantChange.OtherMode(true));
        assertThat(byTruck.modes()).containsExactly(Mode.TRUCKLOAD);
        assertThat(byTruck.accessorials()).as("the other is not offered there").containsExactly(LIFTGATE);
    }

    @Test
    void ignoresBlankRowsWhenCountingItems() {
        OtrDraft gap = DRAFT.withItems(List.of(OtrItem.BLANK, DRAFT.itemInRow(0), OtrItem.BLANK, DRAFT.itemInRow(1)));
        OtrDraft more = createVariants(gap).createChangedDraft(new VariantChange.PieceCountChange(1, true, 11, true));
        assertThat(more.itemInRow(3).quantity()).isEqualTo("5");
        assertThat(more.withItem(3, DRAFT.itemInRow(1))).isEqualTo(gap);
    }

    @Test
    void combinesOnlyShipmentsOfSameLaneInOwnUnits() {
        OtrDraft along = OtrDraft.EMPTY
                .withFrom(DRAFT.from())
                .withTo(DRAFT.to())
                .withSystem(UnitSystem.METRIC)
                .withItems(List.of(OtrTestDrafts.createItem("Pasta", "2", "100", "120", "100", "100")
                        .withPackage("Pallet", 1L)))
                .withAccessorials(List.of(LIFTGATE, new RequestedAccessorial("Delivery", "Notify", "Notification")));
        OtrDraft elsewhere = along.withTo(TypedPlace.parseLine("Denver, CO 80202"));
        OtrVariants variants = createVariants(
                DRAFT,
                new OtrVariants.OtherShipment("elsewhere", elsewhere),
                new OtrVariants.OtherShipment("nothing yet", along.withItems(List.of())),
                new OtrVariants.OtherShipment("along", along));
        VariantChange.CombinedWith together = new VariantChange.CombinedWith(0, "along");
        assertThat(variants.chooseChanges(9)).contains(together).hasSize(9 - 1);
        OtrDraft both = variants.createChangedDraft(together);
        assertThat(both.items()).hasSize(4);
        assertThat(both.itemInRow(3).weight()).startsWith("220.4");
        assertThat(both.accessorials())
                .extracting(RequestedAccessorial::code)
                .containsExactly("LiftgateDelivery", "InsidePickup", "Notify");
    }
}
