package lanedesk.workstation.otr.request;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import lanedesk.client.otr.Mode;
import lanedesk.freight.ClassScale;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.variant.VariantChange;
import lanedesk.workstation.otr.Drafts;
import lanedesk.workstation.otr.draft.AskedAccessorial;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.place.TypedPlace;
import org.junit.jupiter.api.Test;

/// The forms that a form could be.
class OtrVariantsTest {

    private static final AskedAccessorial LIFTGATE =
            new AskedAccessorial("Delivery", "LiftgateDelivery", "Liftgate at delivery");
    private static final AskedAccessorial INSIDE = new AskedAccessorial("Pickup", "InsidePickup", "Inside pickup");
    private static final OtrDraft DRAFT = Drafts.full().withAccessorials(List.of(LIFTGATE, INSIDE));

    private static OtrVariants of(OtrDraft draft, OtrVariants.Other... others) {
        return new OtrVariants(
                draft,
                ClassScale.NMFC_13,
                (mode, asked) -> mode.equals(Mode.LTL) || asked.equals(LIFTGATE),
                List.of(others));
    }

    @Test
    void eachDiffersInThatOneThing() {
        OtrVariants variants = of(DRAFT);
        assertThat(variants.with(new VariantChange.None())).isEqualTo(DRAFT);
        assertThat(variants.with(new VariantChange.Without(0, ""))).isEqualTo(DRAFT.withAccessorials(List.of(INSIDE)));
        assertThat(variants.with(new VariantChange.ClassStep(true, null, null)).items())
                .extracting(OtrItem::freightClass)
                .containsExactly("92.5", "85", "100");
        assertThat(variants.with(new VariantChange.Pieces(1, false, 13, false)).items())
                .extracting(OtrItem::quantity)
                .containsExactly("6", "3", "4");
        OtrDraft byTruck = variants.with(new VariantChange.OtherMode(true));
        assertThat(byTruck.modes()).containsExactly(Mode.TRUCKLOAD);
        assertThat(byTruck.accessorials()).as("the other is not offered there").containsExactly(LIFTGATE);
    }

    @Test
    void blankRowsBetweenAreNotCounted() {
        OtrDraft gap = DRAFT.withItems(List.of(OtrItem.BLANK, DRAFT.item(0), OtrItem.BLANK, DRAFT.item(1)));
        OtrDraft more = of(gap).with(new VariantChange.Pieces(1, true, 11, true));
        assertThat(more.item(3).quantity()).isEqualTo("5");
        assertThat(more.withItem(3, DRAFT.item(1))).isEqualTo(gap);
    }

    @Test
    void onlyWhatGoesTheSameWayIsTakenAlongInTheUnitsOfThisForm() {
        OtrDraft along = OtrDraft.EMPTY
                .withFrom(DRAFT.from())
                .withTo(DRAFT.to())
                .withSystem(UnitSystem.METRIC)
                .withItems(List.of(
                        Drafts.item("Pasta", "2", "100", "120", "100", "100").withPackage("Pallet", 1L)))
                .withAccessorials(List.of(LIFTGATE, new AskedAccessorial("Delivery", "Notify", "Notification")));
        OtrDraft elsewhere = along.withTo(TypedPlace.typed("Denver, CO 80202"));
        OtrVariants variants = of(
                DRAFT,
                new OtrVariants.Other("elsewhere", elsewhere),
                new OtrVariants.Other("nothing yet", along.withItems(List.of())),
                new OtrVariants.Other("along", along));
        VariantChange.Together together = new VariantChange.Together(0, "along");
        assertThat(variants.changes(9)).contains(together).hasSize(9 - 1);
        OtrDraft both = variants.with(together);
        assertThat(both.items()).hasSize(4);
        assertThat(both.item(3).weight()).startsWith("220.4");
        assertThat(both.accessorials())
                .extracting(AskedAccessorial::code)
                .containsExactly("LiftgateDelivery", "InsidePickup", "Notify");
    }
}
