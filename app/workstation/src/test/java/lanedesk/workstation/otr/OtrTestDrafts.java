package lanedesk.workstation.otr;

import java.util.List;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.shipment.TypedPlace;

/// Sample drafts for tests.
public final class OtrTestDrafts {

    private OtrTestDrafts() {}

    public static OtrItem createItem(
            String name, String quantity, String weight, String length, String width, String height) {
        return OtrItem.BLANK
                .withName(name)
                .withPack("Pallet")
                .withQuantity(quantity)
                .withWeight(weight)
                .withSidesDroppingOutdatedVolume(length, width, height)
                .withFreightClass("85");
    }

    public static OtrDraft completeDraft() {
        return OtrDraft.EMPTY
                .withFrom(TypedPlace.parseLine("Dallas, TX 75201"))
                .withTo(TypedPlace.parseLine("Reno, NV 89502"))
                .withItems(List.of(
                        createItem("Canned tomatoes, palletised", "6", "412", "48", "40", "52")
                                .withStackable(true),
                        createItem("Olive oil, glass, cartons", "4", "318.5", "48", "40", "46")
                                .withFreightClass("70"),
                        createItem("UN1263, Paint, 3, PG II", "4", "82", "24", "24", "36")
                                .withPack("Drum")
                                .withFreightClass("92.5")
                                .withHazardous(true)))
                .withAccessorials(List.of());
    }
}
