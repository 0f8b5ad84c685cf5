package lanedesk.workstation.rates;

import static lanedesk.workstation.rates.SampleRate.rateJson;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.Headless;
import lanedesk.workstation.rates.board.ChargeSumResult;
import org.junit.jupiter.api.Test;

@Headless
class ComparisonTest extends BoardFixture {

    private static Comparison comparisonOf(RateBoardViewModel model) {
        return Comparison.of(Objects.requireNonNull(model.snapshot.get()), model.rateFormatter, model.currentTime());
    }

    @Test
    void alignsChargesAndMarksMissingOnes() {
        RateBoardViewModel model = newBoard(SampleRate.defaultRates());
        model.togglePinUnlessMaxReached(rowOf(model, "Bluestem"));
        model.togglePinUnlessMaxReached(rowOf(model, "Twin Rivers"));
        Comparison comparison = comparisonOf(model);
        List<Comparison.Line> lines = comparison.groups().stream()
                .flatMap(group -> group.lines().stream())
                .toList();
        Comparison.Line liftgate = lineOf(lines, "Liftgate Delivery");
        assertThat(liftgate.cells().get(0).style()).isEqualTo(Comparison.CellStyle.GOOD);
        assertThat(liftgate.cells().get(1).style()).isEqualTo(Comparison.CellStyle.MISSING);
        assertThat(lineOf(lines, "Notification").cells()).allMatch(cell -> cell.style() == Comparison.CellStyle.WAIVED);
        assertThat(lineOf(lines, "Linehaul").isDifferent()).isTrue();
        assertThat(lineOf(lines, "Fuel surcharge").isDifferent()).isFalse();
        samples.buyRateVisibility.toggleBuyRatesHidden();
        assertThat(comparisonOf(model).groups().stream()
                        .flatMap(group -> group.lines().stream())
                        .filter(line -> !line.label().equals("Suggested"))
                        .toList()
                        .toString())
                .doesNotContain("612.40")
                .doesNotContain("684.88");
    }

    @Test
    void doesNotCallHiddenValuesEqual() {
        RateBoardViewModel model = newBoard(
                rateJson(1, "Alpha", "600").toJson(), rateJson(2, "Beta", "700").toJson());
        model.pricedRates().rows().forEach(model::togglePinUnlessMaxReached);
        samples.buyRateVisibility.toggleBuyRatesHidden();

        Comparison comparison = comparisonOf(model);

        assertThat(comparison
                        .lines()
                        .filter(line -> line.cells().stream()
                                .anyMatch(cell -> cell.text().equals("•••"))))
                .extracting(Comparison.Line::label)
                .contains("Buy", "Profit", "Margin", "Suggested", "Linehaul");
        assertThat(comparison.equalValuesText()).doesNotContain("•••");
        assertThat(comparison.lines().filter(line -> !line.isAlwaysShown()))
                .extracting(Comparison.Line::label)
                .doesNotContain("Buy", "Profit", "Margin", "Suggested", "Linehaul");
    }

    @Test
    void hidesAmountsButNotFeetInChargeNames() {
        RateBoardViewModel model = newBoard(rateJson(1, "Alpha", "570.30")
                .withCharges(
                        SampleRate.chargeJson("Overlength 96 to 144 feet", 1, "412", false),
                        SampleRate.chargeJson("Linehaul 1,690 miles, 1.85 a mile", 2, "158.3", false),
                        SampleRate.chargeJson("Lumper $40", 3, "0", false),
                        SampleRate.chargeJson("Flat rate of 412", 4, "0", false))
                .toJson());
        model.pricedRates().rows().forEach(model::togglePinUnlessMaxReached);
        samples.buyRateVisibility.toggleBuyRatesHidden();

        assertThat(comparisonOf(model).lines())
                .extracting(Comparison.Line::label)
                .contains(
                        "Overlength 96 to 144 feet",
                        "Linehaul 1,690 miles, ••• a mile",
                        "Lumper $•••",
                        "Flat rate of •••");
        assertThat(new RateDetailViewModel(model)
                        .createChargeLines(model.pricedRates().rows().getFirst()))
                .extracting(ChargeLine.Content::name)
                .contains("Overlength 96 to 144 feet", "Linehaul 1,690 miles, ••• a mile");
    }

    @Test
    void showsPickupAndDeliveryAccessorialSeparately() {
        RateBoardViewModel model = samples.createBoardModel(samples.createShipment(
                FreightKind.OTR,
                samples.saveOtrQuoteWithAccessorialAtBothEnds(
                        "Liftgate",
                        rateJson(1, "Both", "500")
                                .withAccessorials("Liftgate", "Liftgate")
                                .toJson()
                                .replaceFirst("\"Delivery\"", "\"Pickup\""),
                        rateJson(2, "Pickup only", "400")
                                .withAccessorials("Liftgate")
                                .toJson()
                                .replace("\"Delivery\"", "\"Pickup\""))));
        model.togglePinUnlessMaxReached(rowOf(model, "Both"));
        model.togglePinUnlessMaxReached(rowOf(model, "Pickup only"));
        List<Comparison.Line> lines = comparisonOf(model).groups().stream()
                .flatMap(group -> group.lines().stream())
                .toList();
        assertThat(lineOf(lines, "Liftgate (pickup)").cells())
                .extracting(Comparison.Cell::style)
                .containsOnly(Comparison.CellStyle.GOOD);
        assertThat(lineOf(lines, "Liftgate (delivery)").cells())
                .extracting(Comparison.Cell::style)
                .containsExactly(Comparison.CellStyle.GOOD, Comparison.CellStyle.MISSING);
        assertThat(lines).extracting(Comparison.Line::label).noneMatch("Liftgate"::equals);
    }

    @Test
    void mergesChargesOfOneKindIntoOneRow() {
        RateBoardViewModel model = samples.createBoardModel(
                samples.createShipment(FreightKind.DRAYAGE, samples.saveDrayageQuote("quantity", "3")));
        model.pricedRates().rows().forEach(model::togglePinUnlessMaxReached);
        Comparison.Group charges = comparisonOf(model).groups().stream()
                .filter(group -> group.title().equals("Charges"))
                .findFirst()
                .orElseThrow();
        Comparison.Line chassis = lineOf(charges.lines(), "Chassis, per day");
        assertThat(chassis.cells())
                .extracting(cell -> cell.detail() + " " + cell.text())
                .containsExactlyInAnyOrder("× 3 135.00", "× 2 80.00");
        assertThat(chassis.isDifferent()).isTrue();
    }

    @Test
    void marksBestValuesUnlessBuyRatesAreHidden() {
        RateBoardViewModel model = newBoard(SampleRate.defaultRates());
        model.togglePinUnlessMaxReached(rowOf(model, "Bluestem"));
        model.togglePinUnlessMaxReached(rowOf(model, "Prairie Freight"));
        List<Comparison.Line> lines = comparisonOf(model).lines().toList();
        assertThat(lineOf(lines, "Transit days").cells())
                .extracting(Comparison.Cell::isBest)
                .containsExactly(false, true);
        assertThat(lineOf(lines, "vs. lowest").cells())
                .extracting(Comparison.Cell::isBest)
                .containsExactly(true, false);
        assertThat(lineOf(lines, "Profit").cells())
                .extracting(Comparison.Cell::isBest)
                .containsExactly(false, true);
        assertThat(lineOf(lines, "Expires").cells()).noneMatch(Comparison.Cell::isBest);
        samples.buyRateVisibility.toggleBuyRatesHidden();
        Comparison hidden = comparisonOf(model);
        assertThat(lineOf(hidden.lines().toList(), "Profit").cells()).noneMatch(Comparison.Cell::isBest);
        assertThat(hidden.columns()).allMatch(column -> column.parts().isEmpty());
    }

    @Test
    void marksNoUnavailableRateAsBest() {
        RateBoardViewModel model = newBoard(
                rateJson(1, "Here", "500").toJson(),
                rateJson(2, "There", "400").withExtra("currency", "\"CAD\"").toJson(),
                rateJson(3, "Free", "0").toJson());
        model.pricedRates().rows().forEach(model::togglePinUnlessMaxReached);
        assertThat(lineOf(comparisonOf(model).lines().toList(), "Buy").cells())
                .extracting(Comparison.Cell::isBest)
                .containsExactly(true, false, false);
    }

    @Test
    void splitsPriceIntoSharesOfCharges() {
        RateBoardViewModel model = newBoard(
                rateJson(1, "Alpha", "570.30")
                        .withCharges(
                                SampleRate.chargeJson("Base freight", 1, "1310.51", false),
                                SampleRate.chargeJson("Discount", 2, "-904.25", false),
                                SampleRate.chargeJson("Fuel surcharge", 3, "147.07", false),
                                SampleRate.chargeJson("Peak season", 4, "16.97", false))
                        .toJson(),
                rateJson(2, "Beta", "600").toJson());
        model.pricedRates().rows().forEach(model::togglePinUnlessMaxReached);
        Comparison comparison = comparisonOf(model);
        assertThat(comparison.columns().getFirst().parts())
                .usingElementComparator(BigDecimal::compareTo)
                .containsExactly(
                        new BigDecimal("406.26"), new BigDecimal("147.07"), new BigDecimal("16.97"), BigDecimal.ZERO);
        List<Comparison.Line> lines = comparison.lines().toList();
        assertThat(lineOf(lines, "Discount").cells().getFirst().detail()).startsWith("69");
        assertThat(lineOf(lines, "Fuel surcharge").cells().getFirst().detail()).startsWith("36.2");
        assertThat(comparison.equalValuesText()).contains("charges add up");
    }

    @Test
    void reportsChargesThatDoNotAddUp() {
        RateBoardViewModel model = newBoard(
                rateJson(1, "Off", "500")
                        .withCharges(SampleRate.chargeJson("Haul", 1, "480.00", false))
                        .toJson(),
                rateJson(2, "Waived", "500")
                        .withCharges(
                                SampleRate.chargeJson("Haul", 1, "480.00", false),
                                SampleRate.chargeJson("Notify", 2, "20.00", true))
                        .toJson());
        assertThat(ChargeSumResult.compareSumWithTotal(rowOf(model, "Off")))
                .isEqualTo(new ChargeSumResult.Differs(new BigDecimal("20.00")));
        assertThat(ChargeSumResult.compareSumWithTotal(rowOf(model, "Waived")))
                .isEqualTo(new ChargeSumResult.AgreesWithWaivedCharges(new BigDecimal("20.00")));
    }

    private static Comparison.Line lineOf(List<Comparison.Line> lines, String label) {
        return lines.stream()
                .filter(line -> line.label().equals(label))
                .findFirst()
                .orElseThrow();
    }
}
