package lanedesk.workstation.rates;

import static lanedesk.workstation.rates.SampleRate.rate;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.rates.board.SumCheck;
import lanedesk.workstation.rates.compare.Comparison;
import lanedesk.workstation.rates.compare.ComparisonLines;
import org.junit.jupiter.api.Test;

@WithoutScreen
class ComparisonTest extends BoardFixture {

    private static Comparison comparison(RateBoardViewModel model) {
        return ComparisonLines.of(
                Objects.requireNonNull(model.snapshotProperty().get()), model.rateText(), model.now());
    }

    @Test
    void comparisonAlignsChargesAndFlagsWhatIsMissing() {
        RateBoardViewModel model = board(SampleRate.usual());
        model.sight().pin(row(model, "Bluestem"));
        model.sight().pin(row(model, "Twin Rivers"));
        Comparison comparison = comparison(model);
        List<Comparison.Line> lines = comparison.groups().stream()
                .flatMap(group -> group.lines().stream())
                .toList();
        Comparison.Line liftgate = line(lines, "Liftgate Delivery");
        assertThat(liftgate.cells().get(0).look()).isEqualTo(Comparison.Look.GOOD);
        assertThat(liftgate.cells().get(1).look()).isEqualTo(Comparison.Look.MISSING);
        assertThat(line(lines, "Notification").cells()).allMatch(cell -> cell.look() == Comparison.Look.WAIVED);
        assertThat(line(lines, "Linehaul").differs()).isTrue();
        assertThat(line(lines, "Fuel surcharge").differs()).isFalse();
        samples.buyFigures.toggle();
        assertThat(comparison(model).groups().stream()
                        .flatMap(group -> group.lines().stream())
                        .filter(line -> !line.label().equals("Suggested"))
                        .toList()
                        .toString())
                .doesNotContain("612.40")
                .doesNotContain("684.88");
    }

    @Test
    void valuesThatAreHiddenAreNotCalledTheSame() {
        RateBoardViewModel model =
                board(rate(1, "Alpha", "600").json(), rate(2, "Beta", "700").json());
        model.priced().rows().forEach(model.sight()::pin);
        samples.buyFigures.toggle();

        Comparison comparison = comparison(model);

        assertThat(comparison
                        .lines()
                        .filter(line -> line.cells().stream()
                                .anyMatch(cell -> cell.text().equals("•••"))))
                .extracting(Comparison.Line::label)
                .contains("Buy", "Profit", "Margin", "Suggested", "Linehaul");
        assertThat(comparison.same()).doesNotContain("•••");
        assertThat(comparison.lines().filter(line -> !line.isAlwaysShown()))
                .extracting(Comparison.Line::label)
                .doesNotContain("Buy", "Profit", "Margin", "Suggested", "Linehaul");
    }

    @Test
    void amountsInTheNameOfAChargeAreHiddenAndFeetAreNot() {
        RateBoardViewModel model = board(rate(1, "Alpha", "570.30")
                .charges(
                        SampleRate.charge("Overlength 96 to 144 feet", 1, "412", false),
                        SampleRate.charge("Linehaul 1,690 miles, 1.85 a mile", 2, "158.3", false),
                        SampleRate.charge("Lumper $40", 3, "0", false),
                        SampleRate.charge("Flat rate of 412", 4, "0", false))
                .json());
        model.priced().rows().forEach(model.sight()::pin);
        samples.buyFigures.toggle();

        assertThat(comparison(model).lines())
                .extracting(Comparison.Line::label)
                .contains(
                        "Overlength 96 to 144 feet",
                        "Linehaul 1,690 miles, ••• a mile",
                        "Lumper $•••",
                        "Flat rate of •••");
        assertThat(new RateDetailViewModel(model)
                        .charges()
                        .of(model.priced().rows().getFirst()))
                .extracting(ChargeLine.Content::name)
                .contains("Overlength 96 to 144 feet", "Linehaul 1,690 miles, ••• a mile");
    }

    @Test
    void oneServiceAtBothEndsIsTwoLines() {
        RateBoardViewModel model = samples.model(samples.shipment(
                Desk.OTR,
                samples.otrAskingAtBothEnds(
                        "Liftgate",
                        rate(1, "Both", "500")
                                .accessorials("Liftgate", "Liftgate")
                                .json()
                                .replaceFirst("\"Delivery\"", "\"Pickup\""),
                        rate(2, "Pickup only", "400")
                                .accessorials("Liftgate")
                                .json()
                                .replace("\"Delivery\"", "\"Pickup\""))));
        model.sight().pin(row(model, "Both"));
        model.sight().pin(row(model, "Pickup only"));
        List<Comparison.Line> lines = comparison(model).groups().stream()
                .flatMap(group -> group.lines().stream())
                .toList();
        assertThat(line(lines, "Liftgate (pickup)").cells())
                .extracting(Comparison.Cell::look)
                .containsOnly(Comparison.Look.GOOD);
        assertThat(line(lines, "Liftgate (delivery)").cells())
                .extracting(Comparison.Cell::look)
                .containsExactly(Comparison.Look.GOOD, Comparison.Look.MISSING);
        assertThat(lines).extracting(Comparison.Line::label).noneMatch("Liftgate"::equals);
    }

    @Test
    void oneKindOfChargeIsOneRowHoweverOftenItComes() {
        RateBoardViewModel model = samples.model(samples.shipment(Desk.DRAYAGE, samples.drayage("quantity", "3")));
        model.priced().rows().forEach(model.sight()::pin);
        Comparison.Group charges = comparison(model).groups().stream()
                .filter(group -> group.title().equals("Charges"))
                .findFirst()
                .orElseThrow();
        Comparison.Line chassis = line(charges.lines(), "Chassis, per day");
        assertThat(chassis.cells())
                .extracting(cell -> cell.beside() + " " + cell.text())
                .containsExactlyInAnyOrder("× 3 135.00", "× 2 80.00");
        assertThat(chassis.differs()).isTrue();
    }

    @Test
    void theBestOfEachLineIsMarkedAndNoneWhereBuyFiguresAreHidden() {
        RateBoardViewModel model = board(SampleRate.usual());
        model.sight().pin(row(model, "Bluestem"));
        model.sight().pin(row(model, "Prairie Freight"));
        List<Comparison.Line> lines = comparison(model).lines().toList();
        assertThat(line(lines, "Transit days").cells())
                .extracting(Comparison.Cell::best)
                .containsExactly(false, true);
        assertThat(line(lines, "Over the lowest").cells())
                .extracting(Comparison.Cell::best)
                .containsExactly(true, false);
        assertThat(line(lines, "Profit").cells())
                .extracting(Comparison.Cell::best)
                .containsExactly(false, true);
        assertThat(line(lines, "Expires").cells()).noneMatch(Comparison.Cell::best);
        samples.buyFigures.toggle();
        Comparison hidden = comparison(model);
        assertThat(line(hidden.lines().toList(), "Profit").cells()).noneMatch(Comparison.Cell::best);
        assertThat(hidden.columns()).allMatch(column -> column.parts().isEmpty());
    }

    @Test
    void whatCannotBeHadIsTheBestOfNoLine() {
        RateBoardViewModel model = board(
                rate(1, "Here", "500").json(),
                rate(2, "There", "400").extra("currency", "\"CAD\"").json(),
                rate(3, "Free", "0").json());
        model.priced().rows().forEach(model.sight()::pin);
        assertThat(line(comparison(model).lines().toList(), "Buy").cells())
                .extracting(Comparison.Cell::best)
                .containsExactly(true, false, false);
    }

    @Test
    void aPriceIsTakenApartAndItsSharesStandBesideItsCharges() {
        RateBoardViewModel model = board(
                rate(1, "Alpha", "570.30")
                        .charges(
                                SampleRate.charge("Base freight", 1, "1310.51", false),
                                SampleRate.charge("Discount", 2, "-904.25", false),
                                SampleRate.charge("Fuel surcharge", 3, "147.07", false),
                                SampleRate.charge("Peak season", 4, "16.97", false))
                        .json(),
                rate(2, "Beta", "600").json());
        model.priced().rows().forEach(model.sight()::pin);
        Comparison comparison = comparison(model);
        assertThat(comparison.columns().getFirst().parts())
                .usingElementComparator(BigDecimal::compareTo)
                .containsExactly(
                        new BigDecimal("406.26"), new BigDecimal("147.07"), new BigDecimal("16.97"), BigDecimal.ZERO);
        List<Comparison.Line> lines = comparison.lines().toList();
        assertThat(line(lines, "Discount").cells().getFirst().beside()).startsWith("69");
        assertThat(line(lines, "Fuel surcharge").cells().getFirst().beside()).startsWith("36.2");
        assertThat(comparison.same()).contains("charges add up");
    }

    @Test
    void chargesThatDoNotAddUpAreSaid() {
        RateBoardViewModel model = board(
                rate(1, "Off", "500")
                        .charges(SampleRate.charge("Haul", 1, "480.00", false))
                        .json(),
                rate(2, "Waived", "500")
                        .charges(
                                SampleRate.charge("Haul", 1, "480.00", false),
                                SampleRate.charge("Notify", 2, "20.00", true))
                        .json());
        assertThat(SumCheck.of(row(model, "Off"))).isEqualTo(new SumCheck.Differs(new BigDecimal("20.00")));
        assertThat(SumCheck.of(row(model, "Waived"))).isEqualTo(new SumCheck.WaivedInside(new BigDecimal("20.00")));
    }

    private static Comparison.Line line(List<Comparison.Line> lines, String label) {
        return lines.stream()
                .filter(line -> line.label().equals(label))
                .findFirst()
                .orElseThrow();
    }
}
