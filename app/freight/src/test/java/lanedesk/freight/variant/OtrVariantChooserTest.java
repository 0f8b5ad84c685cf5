package lanedesk.freight.variant;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import lanedesk.freight.ClassDistance;
import lanedesk.freight.ClassScale;
import lanedesk.freight.FreightItem;
import lanedesk.freight.UnitSystem;
import org.junit.jupiter.api.Test;

/// Tests which variants of a shipment are chosen.
class OtrVariantChooserTest {

    private static OtrVariantBase.BaseItem createItem(
            String name, int quantity, String weight, String freightClass, boolean pallet) {
        FreightItem item = new FreightItem(
                quantity,
                new BigDecimal(weight),
                new BigDecimal(48),
                new BigDecimal(40),
                new BigDecimal(48),
                null,
                false,
                1);
        return new OtrVariantBase.BaseItem(name, item, freightClass, pallet);
    }

    private static OtrVariantBase createBase(
            List<String> requested,
            boolean ltl,
            boolean truckload,
            List<String> otherShipments,
            OtrVariantBase.BaseItem... items) {
        return new OtrVariantBase(
                requested, List.of(items), UnitSystem.US, ClassScale.NMFC_13, ltl, truckload, otherShipments);
    }

    @Test
    void offersEachChangeOnce() {
        assertThat(OtrVariantChooser.chooseVariants(
                        createBase(
                                List.of("Liftgate"),
                                true,
                                false,
                                List.of("Dallas → Reno, 4 pallets"),
                                createItem("Tomatoes", 6, "750", "85", true)),
                        8))
                .containsExactly(
                        new VariantChange.WithoutAccessorial(0, "Liftgate"),
                        new VariantChange.ClassStep(
                                true,
                                "92.5",
                                new VariantChange.NearestItem(
                                        "", new ClassDistance(new BigDecimal(111), "92.5"), UnitSystem.US)),
                        new VariantChange.ClassStep(
                                false,
                                "70",
                                new VariantChange.NearestItem(
                                        "", new ClassDistance(new BigDecimal(50), "70"), UnitSystem.US)),
                        new VariantChange.PieceCountChange(0, true, 7, true),
                        new VariantChange.PieceCountChange(0, false, 5, true),
                        new VariantChange.OtherMode(true),
                        new VariantChange.CombinedWith(0, "Dallas → Reno, 4 pallets"));
    }

    @Test
    void dropsLeastUsefulVariantsBeyondLimit() {
        List<VariantChange> changes = OtrVariantChooser.chooseVariants(
                createBase(
                        List.of("Liftgate", "Appointment", "Inside", "Notification", "Residential"),
                        true,
                        false,
                        List.of("one", "two"),
                        createItem("Tomatoes", 6, "750", "85", true)),
                7);
        assertThat(changes)
                .hasSize(7)
                .anyMatch(change -> change.equals(new VariantChange.WithoutAccessorial(0, "Liftgate")))
                .anyMatch(change -> change instanceof VariantChange.ClassStep step && step.isHigher())
                .anyMatch(change -> change instanceof VariantChange.PieceCountChange pieces && pieces.isOneMore())
                .anyMatch(change -> change instanceof VariantChange.OtherMode)
                .anyMatch(change -> change instanceof VariantChange.CombinedWith)
                .noneMatch(change -> change.equals(new VariantChange.WithoutAccessorial(4, "Residential")));
        assertThat(changes.getFirst())
                .as("as they are read")
                .isEqualTo(new VariantChange.WithoutAccessorial(0, "Liftgate"));
    }

    @Test
    void doesNotRemoveLastPieceNorOfferOtherModeForBothModes() {
        assertThat(OtrVariantChooser.chooseVariants(
                        createBase(List.of(), true, true, List.of(), createItem("Crate", 1, "750", "500", false)), 8))
                .containsExactly(
                        new VariantChange.ClassStep(false, "400", null),
                        new VariantChange.PieceCountChange(0, true, 2, false));
    }

    @Test
    void namesItemNearestToClassAndChangesLargestCount() {
        List<VariantChange> changes = OtrVariantChooser.chooseVariants(
                createBase(
                        List.of(),
                        false,
                        true,
                        List.of(),
                        createItem("Tomatoes", 2, "750", "85", true),
                        createItem("Oil", 3, "790", "85", true),
                        createItem("By hand", 1, "640", "150", true)),
                8);
        assertThat(changes)
                .contains(
                        new VariantChange.ClassStep(
                                true,
                                null,
                                new VariantChange.NearestItem(
                                        "Tomatoes", new ClassDistance(new BigDecimal(111), "92.5"), UnitSystem.US)),
                        new VariantChange.ClassStep(
                                false,
                                null,
                                new VariantChange.NearestItem(
                                        "Oil", new ClassDistance(new BigDecimal(10), "70"), UnitSystem.US)),
                        new VariantChange.PieceCountChange(1, true, 7, true),
                        new VariantChange.OtherMode(false));
    }

    @Test
    void offersOtherLengthsAndTypesOfContainer() {
        List<ContainerVariantChooser.ContainerType> types = List.of(
                new ContainerVariantChooser.ContainerType("Container", "Dry container", List.of(20, 40, 45)),
                new ContainerVariantChooser.ContainerType("OpenTop", "Open top", List.of(20, 40)),
                new ContainerVariantChooser.ContainerType("IsoTank", "ISO tank", List.of(20)));
        assertThat(ContainerVariantChooser.chooseVariants(types, "Container", 40, 8))
                .containsExactly(
                        new VariantChange.ContainerLengthChange(20),
                        new VariantChange.ContainerLengthChange(45),
                        new VariantChange.ContainerTypeChange("OpenTop", "Open top"));
        assertThat(ContainerVariantChooser.chooseVariants(types, "Container", 20, 2))
                .containsExactly(
                        new VariantChange.ContainerLengthChange(40), new VariantChange.ContainerLengthChange(45));
        assertThat(ContainerVariantChooser.chooseVariants(types, "Nobody", 53, 8))
                .isEmpty();
    }
}
