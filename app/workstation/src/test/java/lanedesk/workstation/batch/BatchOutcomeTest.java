package lanedesk.workstation.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.freight.batch.LaneField;
import lanedesk.journal.batch.StoredRow;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.batch.run.BatchPapers;
import lanedesk.workstation.batch.run.PricedRow;
import lanedesk.workstation.batch.run.RowState;
import lanedesk.workstation.form.StoredForm;
import lanedesk.workstation.otr.draft.AskedAccessorial;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.quoting.LaneCheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a row asks for, and what is said of it.
@WithoutScreen
class BatchOutcomeTest extends BatchOnSandbox {

    @Test
    void aRowSaysWhoCarriesItOrWhyNobodyDoes() {
        BatchPapers papers = papers();
        BatchTable table = new BatchTable(parts, papers, model::miles);
        read("lanes.csv", HEADINGS + LANE + LANE.replace("2400", ""));
        assertThat(table.outcome(row(0))).as("its state says it").isEmpty();
        assertThat(papers.lane(row(0).row()).what()).endsWith("\u00A0lb in all");
        assertThat(row(1).row().state()).isEqualTo(RowState.NEEDS);
        assertThat(table.outcome(row(1)))
                .isEqualTo(row(1).row().reason(parts.texts()))
                .isNotEmpty();

        model.ask();
        runner.runAll();
        String carrier = Objects.requireNonNull(row(0).rate()).carrier();
        assertThat(table.outcome(row(0))).isEqualTo(carrier).isNotEmpty();
        StoredRow failed =
                StoredRow.requested(2, Instant.now()).withoutAnswer(StoredRow.State.FAILED, "The service refused it");
        assertThat(table.outcome(new PricedRow(row(0).row().with(failed), null, null, null)))
                .isEqualTo("The service refused it");
    }

    @Test
    void aRowSaysThatItsPriceIsBelowTheMinimumProfitWhileBuyFiguresAreShown() {
        BatchTable table = new BatchTable(parts, papers(), model::miles);
        rate(HEADINGS + LANE);
        BigDecimal buy = Objects.requireNonNull(row(0).price()).buy();
        assertThat(table.outcome(row(0))).doesNotContain("minimum");

        model.change(row(0), kept -> kept.withPrice(buy.add(new BigDecimal("74.99"))));
        assertThat(table.outcome(row(0))).endsWith(" · own price · below the minimum profit of $75.00");
        parts.buyFigures().toggle();
        assertThat(table.outcome(row(0))).doesNotContain("minimum");
        parts.buyFigures().toggle();

        model.change(row(0), kept -> kept.withPrice(buy.add(new BigDecimal("75.00"))));
        assertThat(table.outcome(row(0))).doesNotContain("minimum");
    }

    @Test
    void whatColumnsAskForIsInThePriceOnTheRowAndInTheShipment() {
        String headings = HEADINGS.strip() + ",Liftgate,Residential,Hazmat,Services\n";
        String lane = LANE.strip();
        rate(headings + lane + ",Y,X,,\n" + lane + ",N,no,,\n" + lane + ",,,Yes,\"hayon au ramassage, rendez-vous\"\n");
        assertThat(asked(0)).containsExactlyInAnyOrder("LiftgateDelivery", "ResidentialDelivery");
        assertThat(asked(1)).isEmpty();
        assertThat(asked(2)).containsExactlyInAnyOrder("Hazmat", "LiftgatePickup", "AppointmentDelivery");
        assertThat(Objects.requireNonNull(row(0).rate()).cost().buy())
                .isGreaterThan(Objects.requireNonNull(row(1).rate()).cost().buy());
        assertThat(papers().lane(row(0).row()).what()).endsWith("in all, Liftgate at delivery, Residential delivery");
        assertThat(papers().lane(row(1).row()).what()).endsWith("in all");
    }

    private List<String> asked(int at) {
        return row(at).row().ask().orElseThrow() instanceof LaneCheck.Otr(OtrQuoteRequest request)
                ? request.accessorials().stream()
                        .map(OtrQuoteRequest.Accessorial::accessorial)
                        .toList()
                : List.of();
    }

    @Test
    void aFigureThatNoGoodsHaveIsSaidInItsOwnWords() {
        read("lanes.csv", HEADINGS + LANE.replace(",2400,", ",-2400,") + LANE.replace(",52,", ",high,"));
        assertThat(row(0).row().reason(parts.texts())).contains("Not understood: “Weight, each: -2400”");
        assertThat(row(1).row().reason(parts.texts())).contains("Not understood: “Height: high”");
    }

    @Test
    void aServiceThatIsNotUnderstoodIsSaidAndNothingIsAsked() {
        String headings = HEADINGS.strip() + ",Liftgate,Hazmat\n";
        read("lanes.csv", headings + LANE.strip() + ",perhaps,\n" + LANE.strip() + ",Y,perhaps\n");
        assertThat(row(0).row().reason(parts.texts())).isEqualTo("Not understood: “Liftgate: perhaps”");
        assertThat(row(1).row().reason(parts.texts())).isEqualTo("Not understood: “Hazardous: perhaps”");
        assertThat(model.toAsk()).isZero();

        model.openAsShipment(row(1));
        assertThat(begun)
                .singleElement()
                .satisfies(begins -> assertThat(StoredForm.of(begins.form(), OtrDraft.EMPTY)
                                .form()
                                .accessorials())
                        .extracting(AskedAccessorial::code)
                        .containsExactly("LiftgateDelivery"));
    }

    @Test
    void aContainerThatWantsServicesIsNotPricedWithoutThem() {
        read("boxes.csv", "Port,Warehouse,Container,Weight (lbs),Liftgate\nPort of Savannah,31322,40HC,42000,Y\n");
        assertThat(row(0).row().reason(parts.texts())).contains("A container is rated without services", "“Liftgate”");
    }

    @Test
    void aPlaceThatLacksSeveralPartsIsAskedForAsAWhole() {
        read(
                "lanes.csv",
                "Origin,Destination Zip,Commodity,Pallets,Weight (lbs),Length,Width,Height,Class\n"
                        + LANE.replace("75201", "Springfield"));
        assertThat(row(0).row().reason(parts.texts())).isEqualTo("From: Enter city, state and ZIP");
    }

    @Test
    void aRowSaysWhatIsWorthALookInItsPlacesBeforeAndAfterItIsRated() {
        BatchTable table = new BatchTable(parts, papers(), model::miles);
        read(
                "lanes.csv",
                HEADINGS.replace("Destination Zip", "Destination") + LANE.replace("89502", "\"Dalas, TX 75201\""));
        String caution = "To: Dalas isn’t known there. Did you mean Dallas, TX?";
        assertThat(row(0).row().state()).isEqualTo(RowState.READY);
        assertThat(table.outcome(row(0))).isEqualTo(caution);

        model.ask();
        runner.runAll();
        assertThat(row(0).row().state()).isIn(RowState.RATED, RowState.NO_CARRIER);
        assertThat(table.outcome(row(0))).endsWith(caution);
    }

    @Test
    void everyContainerHasAChassisAndItsWarehouseIsLookedAt() {
        read("boxes.csv", """
            Port,Warehouse,Container,Weight (lbs),Chassis
            Port of Savannah,31322,40HC,42000,Y
            Port of Savannah,"Dallas, TX 75200",40HC,42000,DCLI
            """);
        assertThat(model.rows()).extracting(row -> row.row().state()).containsExactly(RowState.READY, RowState.CANNOT);
        assertThat(row(1).row().reason(parts.texts()))
                .isEqualTo("75200 isn’t among the known postal codes; please check it");
    }

    @ParameterizedTest
    @CsvSource({
        "'Dallas, TX 75999', 75999 isn’t among the known postal codes",
        "'Dallas, TX 00000', 00000 isn’t among the known postal codes",
        "'Dallas, TX 07102', '07102 is Newark, NJ'"
    })
    void aRowWithAPostalCodeThatCannotBeRightIsNotAskedFor(String place, String reason) {
        rate(HEADINGS.replace("Origin Zip", "Origin") + LANE.replace("75201", '"' + place + '"'));
        assertThat(row(0).row().state()).isEqualTo(RowState.CANNOT);
        assertThat(row(0).row().reason(parts.texts())).startsWith("From: " + reason);
        assertThat(row(0).row().stored()).isNull();
    }

    @Test
    void aRowWhoseCodeIsOfAnotherTownThanTheCityIsNotAskedFor() {
        rate(HEADINGS.replace("Origin Zip", "Origin City,Origin Zip") + "Dallas," + LANE.replace("75201", "89502"));
        assertThat(row(0).row().state()).isEqualTo(RowState.CANNOT);
        assertThat(row(0).row().reason(parts.texts())).startsWith("From: 89502 is Reno, NV");
    }

    @Test
    void aRowThatWaitsForAnAnswerAboutItsColumnsIsNotAskedFor() {
        rate(HEADINGS.replace("Length", "Weight (lbs),Length") + LANE.replace("2400", "999,2400"));
        assertThat(row(0).row().state()).isEqualTo(RowState.QUESTION);
        assertThat(papers().note(row(0))).isEqualTo(row(0).row().reason(parts.texts()));
        assertThat(row(0).row().reason(parts.texts()))
                .isEqualTo("Not clear what is in column Weight (lbs) (E: 999), Weight (lbs) (F: 2400): choose it under"
                        + " “Columns”, or delete it from the file");

        model.change(plan -> plan.with(plan.mapping().with(5, LaneField.WEIGHT)));
        runner.runAll();
        assertThat(row(0).row().state()).isEqualTo(RowState.READY);
        assertThat(papers().lane(row(0).row()).goods()).isEqualTo("2 × Canned tomatoes, 2,400\u00a0lb in all");
    }

    @Test
    void theCustomersFileSaysInWhichUnitsARowWasRead() {
        rate(HEADINGS.replace("Weight (lbs)", "Weight,UOM") + LANE.replace("2400", "1088,KG"));
        assertThat(row(0).row().state()).isEqualTo(RowState.RATED);
        assertThat(papers().note(row(0))).isEqualTo("Units: kg · Unit not given, taken as: cm");
        assertThat(papers().lane(row(0).row()).goods()).endsWith("1,088\u00a0kg in all");
    }

    @Test
    void missingValuesAreAskedForApartFromQuestions() {
        read("boxes.csv", """
            Port,Warehouse,Container,Size,Weight (lbs)
            Port of Savannah,31322,,40,500
            Port of Savannah,31322,Dry,40,500
            """);
        assertThat(model.rows())
                .extracting(row -> row.row().state())
                .containsExactly(RowState.NEEDS, RowState.QUESTION);
        String question = "Is the cargo only 500 lb? Confirm it, or correct the weight";
        assertThat(papers().note(row(0))).startsWith("Please add: ").endsWith(" · " + question);
        assertThat(papers().note(row(1))).isEqualTo(question);
    }

    @Test
    void unlikelyWeightIsRatedOnceItIsConfirmedAlsoAfterARestart() {
        String table = """
            Port,Warehouse,Container,Weight (lbs)
            Port of Savannah,31322,40GP,60000
            Port of Savannah,31322,40GP,500
            Port of Savannah,31322,40GP,38000
            """;
        read("boxes.csv", table);
        assertThat(model.rows())
                .extracting(row -> row.row().state())
                .containsExactly(RowState.QUESTION, RowState.QUESTION, RowState.READY);
        assertThat(model.toAsk()).isEqualTo(1);

        model.confirmWeights(List.of(row(0)));
        runner.runAll();
        assertThat(model.rows())
                .extracting(row -> row.row().state())
                .containsExactly(RowState.READY, RowState.QUESTION, RowState.READY);
        assertThat(row(0).row().caution()).contains("Over the usual road limit of 44,000 lb");

        read("boxes.csv", table);
        assertThat(row(0).row().state()).isEqualTo(RowState.READY);
        model.confirmWeights(model.rows());
        runner.runAll();
        assertThat(model.toAsk()).isEqualTo(3);
        model.ask();
        runner.runAll();
        assertThat(model.rows())
                .extracting(row -> row.row().state())
                .allMatch(state -> state == RowState.RATED || state == RowState.NO_CARRIER);
    }

    @Test
    void tonsAreNamedWithWhatTheyAreWorth() {
        rate(HEADINGS.replace("Weight (lbs)", "Weight") + LANE.replace("2400", "1.2 tons"));
        assertThat(papers().note(row(0))).isEqualTo("Units: short tons (2,000 lb)");
        assertThat(papers().lane(row(0).row()).goods()).endsWith("2,400\u00a0lb in all");
    }

    @Test
    void codeThatLostItsZerosIsSaidWithWhatItWasReadAs() {
        rate(HEADINGS + LANE.replace("89502", "2110"));
        assertThat(papers().note(row(0))).contains("To: 2110 read as 02110");
    }

    @Test
    void whatAFileLacksIsGivenForAllRows() {
        read(
                "lanes.csv",
                "Origin Zip,Destination Zip,Pcs,Weight (lbs),Length,Width,Height\n75201,89502,2,2400,48,40,52\n");
        assertThat(row(0).row().reason(parts.texts())).isEqualTo("Describe the item · Choose a package");
        model.change(plan -> plan.with(plan.mapping()
                .withDefault(LaneField.NAME, "Valves")
                .withDefault(LaneField.PACKAGE, "Pallet")
                .withDefault(LaneField.FREIGHT_CLASS, "70")));
        runner.runAll();
        assertThat(row(0).row().state()).isEqualTo(RowState.READY);
    }

    @Test
    void anUnreadableAnswerIsNotAskedForAgain() {
        sandbox.faults().add(Fault.GARBAGE_JSON, "/v1/otr/quote", 1);
        rate(HEADINGS + LANE);
        assertThat(row(0).row().state()).as("the next answer would be readable").isEqualTo(RowState.FAILED);
    }

    // Takes a second: the time that the service asks for.
    @Test
    void aServiceThatAsksToWaitIsAskedAgainNoSooner() {
        sandbox.faults().add(Fault.STATUS_429, "/v1/otr/quote", 1);
        Instant begun = Instant.now();
        rate(HEADINGS + LANE);
        assertThat(row(0).row().state()).isEqualTo(RowState.RATED);
        assertThat(Duration.between(begun, Instant.now())).isGreaterThanOrEqualTo(Duration.ofSeconds(1));
    }
}
