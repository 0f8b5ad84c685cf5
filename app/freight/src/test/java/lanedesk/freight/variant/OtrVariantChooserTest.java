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

    private static OtrVariantBase.Line line(
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
        return new OtrVariantBase.Line(name, item, freightClass, pallet);
    }

    private static OtrVariantBase load(
            List<String> requested, boolean ltl, boolean truckload, List<String> others, OtrVariantBase.Line... lines) {
        return new OtrVariantBase(requested, List.of(lines), UnitSystem.US, ClassScale.NMFC_13, ltl, truckload, others);
    }

    @Test
    void offersEachChangeOnce() {
        assertThat(OtrVariantChooser.choose(
                        load(
                                List.of("Liftgate"),
                                true,
                                false,
                                List.of("Dallas → Reno, 4 pallets"),
                                line("Tomatoes", 6, "750", "85", true)),
                        8))
                .containsExactly(
                        new VariantChange.WithoutAccessorial(0, "Liftgate"),
                        new VariantChange.ClassStep(
                                true,
                                "92.5",
                                new VariantChange.Nearest(
                                        "", new ClassDistance(new BigDecimal(111), "92.5"), UnitSystem.US)),
                        new VariantChange.ClassStep(
                                false,
                                "70",
                                new VariantChange.Nearest(
                                        "", new ClassDistance(new BigDecimal(50), "70"), UnitSystem.US)),
                        new VariantChange.PieceCountChange(0, true, 7, true),
                        new VariantChange.PieceCountChange(0, false, 5, true),
                        new VariantChange.OtherMode(true),
                        new VariantChange.CombinedWith(0, "Dallas → Reno, 4 pallets"));
    }

    @Test
    void dropsLeastUsefulVariantsBeyondLimit() {
        List<VariantChange> changes = OtrVariantChooser.choose(
                load(
                        List.of("Liftgate", "Appointment", "Inside", "Notification", "Residential"),
                        true,
                        false,
                        List.of("one", "two"),
                        line("Tomatoes", 6, "750", "85", true)),
                7);
        assertThat(changes)
                .hasSize(7)
                .anyMatch(change -> change.equals(new VariantChange.WithoutAccessorial(0, "Liftgate")))
                .anyMatch(change -> change instanceof VariantChange.ClassStep step && step.up())
                .anyMatch(change -> change instanceof VariantChange.PieceCountChange pieces && pieces.more())
                .anyMatch(change -> change instanceof VariantChange.OtherMode)
                .anyMatch(change -> change instanceof VariantChange.CombinedWith)
                .noneMatch(change -> change.equals(new VariantChange.WithoutAccessorial(4, "Residential")));
        assertThat(changes.getFirst())
                .as("as they are read")
                .isEqualTo(new VariantChange.WithoutAccessorial(0, "Liftgate"));
    }

    @Test
    void doesNotRemoveLastPieceNorOfferOtherModeForBothModes() {
        assertThat(OtrVariantChooser.choose(
                        load(List.of(), true, true, List.of(), line("Crate", 1, "750", "500", false)), 8))
                .containsExactly(
                        new VariantChange.ClassStep(false, "400", null),
                        new VariantChange.PieceCountChange(0, true, 2, false));
    }

    @Test
    void namesLineNearestToClassAndChangesLargestCount() {
        List<VariantChange> changes = OtrVariantChooser.choose(
                load(
                        List.of(),
                        false,
                        true,
                        List.of(),
                        line("Tomatoes", 2, "750", "85", true),
                        line("Oil", 3, "790", "85", true),
                        line("By hand", 1, "640", "150", true)),
                8);
        assertThat(changes)
                .contains(
                        new VariantChange.ClassStep(
                                true,
                                null,
                                new VariantChange.Nearest(
                                        "Tomatoes", new ClassDistance(new BigDecimal(111), "92.5"), UnitSystem.US)),
                        new VariantChange.ClassStep(
                                false,
                                null,
                                new VariantChange.Nearest(
                                        "Oil", new ClassDistance(new BigDecimal(10), "70"), UnitSystem.US)),
                        new VariantChange.PieceCountChange(1, true, 7, true),
                        new VariantChange.OtherMode(false));
    }

    @Test
    void offersOtherLengthsAndTypesOfContainer() {
        List<ContainerVariantChooser.Type> types = List.of(
                new ContainerVariantChooser.Type("Container", "Dry container", List.of(20, 40, 45)),
                new ContainerVariantChooser.Type("OpenTop", "Open top", List.of(20, 40)),
                new ContainerVariantChooser.Type("IsoTank", "ISO tank", List.of(20)));
        assertThat(ContainerVariantChooser.choose(types, "Container", 40, 8))
                .containsExactly(
                        new VariantChange.ContainerLengthChange(20),
                        new VariantChange.ContainerLengthChange(45),
                        new VariantChange.ContainerTypeChange("OpenTop", "Open top"));
        assertThat(ContainerVariantChooser.choose(types, "Container", 20, 2))
                .containsExactly(
                        new VariantChange.ContainerLengthChange(40), new VariantChange.ContainerLengthChange(45));
        assertThat(ContainerVariantChooser.choose(types, "Nobody", 53, 8)).isEmpty();
    }
}
