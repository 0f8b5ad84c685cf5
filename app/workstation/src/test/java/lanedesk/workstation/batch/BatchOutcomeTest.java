package lanedesk.workstation.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.freight.batch.LaneField;
import lanedesk.journal.batch.StoredBatchRow;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.Headless;
import lanedesk.workstation.batch.run.BatchExportFormatter;
import lanedesk.workstation.batch.run.PricedRow;
import lanedesk.workstation.batch.run.RowStatus;
import lanedesk.workstation.form.SavedForm;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.RequestedAccessorial;
import lanedesk.workstation.shipment.LaneCheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests the requests of a row and the text shown about its outcome.
@Headless
class BatchOutcomeTest extends BatchSandboxFixture {

    @Test
    void showsCarrierOrReasonForNone() {
        BatchExportFormatter exports = exports();
        BatchTableColumns table = new BatchTableColumns(dependencies, exports, model::statedOrEstimatedMiles);
        openTable("lanes.csv", HEADINGS + LANE + LANE.replace("2400", ""));
        assertThat(table.formatCarrierOrReasonWithRemarks(rowAt(0)))
                .as("its state says it")
                .isEmpty();
        assertThat(exports.toRowLane(rowAt(0).row()).freight()).endsWith("\u00A0lb total");
        assertThat(rowAt(1).row().status()).isEqualTo(RowStatus.INCOMPLETE);
        assertThat(table.formatCarrierOrReasonWithRemarks(rowAt(1)))
                .isEqualTo(rowAt(1).row().reasonText(dependencies.texts()))
                .isNotEmpty();

        model.enqueueRowsToRequestIfCustomerConfirmed();
        runner.runAll();
        String carrier = Objects.requireNonNull(rowAt(0).rate()).carrier();
        assertThat(table.formatCarrierOrReasonWithRemarks(rowAt(0)))
                .isEqualTo(carrier)
                .isNotEmpty();
        StoredBatchRow failed = StoredBatchRow.ofRequestedRow(2, Instant.now())
                .withStateWithoutQuote(StoredBatchRow.BatchRowState.FAILED, "The service refused it");
        assertThat(table.formatCarrierOrReasonWithRemarks(
                        new PricedRow(rowAt(0).row().with(failed), null, null, null)))
                .isEqualTo("The service refused it");
    }

    @Test
    void showsMissedMinimumProfitWhileBuyRatesAreVisible() {
        BatchTableColumns table = new BatchTableColumns(dependencies, exports(), model::statedOrEstimatedMiles);
        openAndRequestRates(HEADINGS + LANE);
        BigDecimal buy = Objects.requireNonNull(rowAt(0).price()).buyRate();
        assertThat(table.formatCarrierOrReasonWithRemarks(rowAt(0))).doesNotContain("minimum");

        model.changeAndSaveRow(rowAt(0), stored -> stored.withPriceOverride(buy.add(new BigDecimal("74.99"))));
        assertThat(table.formatCarrierOrReasonWithRemarks(rowAt(0)))
                .endsWith(" · price override · below the minimum profit of $75.00");
        dependencies.buyRateVisibility().toggleBuyRatesHidden();
        assertThat(table.formatCarrierOrReasonWithRemarks(rowAt(0))).doesNotContain("minimum");
        dependencies.buyRateVisibility().toggleBuyRatesHidden();

        model.changeAndSaveRow(rowAt(0), stored -> stored.withPriceOverride(buy.add(new BigDecimal("75.00"))));
        assertThat(table.formatCarrierOrReasonWithRemarks(rowAt(0))).doesNotContain("minimum");
    }

    @Test
    void columnAccessorialsAreInPriceRowAndShipment() {
        String headings = HEADINGS.strip() + ",Liftgate,Residential,Hazmat,Services\n";
        String lane = LANE.strip();
        openAndRequestRates(headings + lane + ",Y,X,,\n" + lane + ",N,no,,\n" + lane
                + ",,,Yes,\"hayon au ramassage, rendez-vous\"\n");
        assertThat(requestedAccessorials(0)).containsExactlyInAnyOrder("LiftgateDelivery", "ResidentialDelivery");
        assertThat(requestedAccessorials(1)).isEmpty();
        assertThat(requestedAccessorials(2))
                .containsExactlyInAnyOrder("Hazmat", "LiftgatePickup", "AppointmentDelivery");
        assertThat(Objects.requireNonNull(rowAt(0).rate()).rateCost().buyRate())
                .isGreaterThan(
                        Objects.requireNonNull(rowAt(1).rate()).rateCost().buyRate());
        assertThat(exports().toRowLane(rowAt(0).row()).freight())
                .endsWith("total, Liftgate at delivery, Residential delivery");
        assertThat(exports().toRowLane(rowAt(1).row()).freight()).endsWith("total");
    }

    private List<String> requestedAccessorials(int index) {
        return rowAt(index).row().request().orElseThrow() instanceof LaneCheck.Otr(OtrQuoteRequest request)
                ? request.accessorials().stream()
                        .map(OtrQuoteRequest.Accessorial::accessorial)
                        .toList()
                : List.of();
    }

    @Test
    void explainsImpossibleNumber() {
        openTable("lanes.csv", HEADINGS + LANE.replace(",2400,", ",-2400,") + LANE.replace(",52,", ",high,"));
        assertThat(rowAt(0).row().reasonText(dependencies.texts())).contains("Not recognized: “Weight, each: -2400”");
        assertThat(rowAt(1).row().reasonText(dependencies.texts())).contains("Not recognized: “Height: high”");
    }

    @Test
    void reportsUnknownAccessorialAndRequestsNothing() {
        String headings = HEADINGS.strip() + ",Liftgate,Hazmat\n";
        openTable("lanes.csv", headings + LANE.strip() + ",perhaps,\n" + LANE.strip() + ",Y,perhaps\n");
        assertThat(rowAt(0).row().reasonText(dependencies.texts())).isEqualTo("Not recognized: “Liftgate: perhaps”");
        assertThat(rowAt(1).row().reasonText(dependencies.texts())).isEqualTo("Not recognized: “Hazardous: perhaps”");
        assertThat(model.countRowsToRequest()).isZero();

        model.openAsShipment(rowAt(1));
        assertThat(startedShipments)
                .singleElement()
                .satisfies(begins -> assertThat(SavedForm.fromSnapshotOrEmpty(begins.form(), OtrDraft.EMPTY)
                                .form()
                                .accessorials())
                        .extracting(RequestedAccessorial::code)
                        .containsExactly("LiftgateDelivery"));
    }

    @Test
    void doesNotPriceContainerWithoutItsAccessorials() {
        openTable("boxes.csv", "Port,Warehouse,Container,Weight (lbs),Liftgate\nPort of Savannah,31322,40HC,42000,Y\n");
        assertThat(rowAt(0).row().reasonText(dependencies.texts()))
                .contains("Container rates do not use accessorials", "“Liftgate”");
    }

    @Test
    void reportsIncompletePlaceAsOne() {
        openTable(
                "lanes.csv",
                "Origin,Destination Zip,Commodity,Pallets,Weight (lbs),Length,Width,Height,Class\n"
                        + LANE.replace("75201", "Springfield"));
        assertThat(rowAt(0).row().reasonText(dependencies.texts())).isEqualTo("Origin: Enter city, state and ZIP");
    }

    @Test
    void showsPlaceWarningsBeforeAndAfterRating() {
        BatchTableColumns table = new BatchTableColumns(dependencies, exports(), model::statedOrEstimatedMiles);
        openTable(
                "lanes.csv",
                HEADINGS.replace("Destination Zip", "Destination") + LANE.replace("89502", "\"Dalas, TX 75201\""));
        String caution = "Destination: Dalas not found there. Did you mean Dallas, TX?";
        assertThat(rowAt(0).row().status()).isEqualTo(RowStatus.READY);
        assertThat(table.formatCarrierOrReasonWithRemarks(rowAt(0))).isEqualTo(caution);

        model.enqueueRowsToRequestIfCustomerConfirmed();
        runner.runAll();
        assertThat(rowAt(0).row().status()).isIn(RowStatus.RATED, RowStatus.NO_CARRIER);
        assertThat(table.formatCarrierOrReasonWithRemarks(rowAt(0))).endsWith(caution);
    }

    @Test
    void addsChassisAndChecksWarehouseOfContainers() {
        openTable("boxes.csv", """
            Port,Warehouse,Container,Weight (lbs),Chassis
            Port of Savannah,31322,40HC,42000,Y
            Port of Savannah,"Dallas, TX 75200",40HC,42000,DCLI
            """);
        assertThat(model.rows)
                .extracting(row -> row.row().status())
                .containsExactly(RowStatus.READY, RowStatus.CANNOT_BE_RATED);
        assertThat(rowAt(1).row().reasonText(dependencies.texts()))
                .isEqualTo("Unknown postal code 75200. Please check.");
    }

    @ParameterizedTest
    @CsvSource({
        "'Dallas, TX 75999', Unknown postal code 75999",
        "'Dallas, TX 00000', Unknown postal code 00000",
        "'Dallas, TX 07102', '07102 is Newark, NJ'"
    })
    void doesNotRequestInvalidPostalCode(String place, String reason) {
        openAndRequestRates(HEADINGS.replace("Origin Zip", "Origin") + LANE.replace("75201", '"' + place + '"'));
        assertThat(rowAt(0).row().status()).isEqualTo(RowStatus.CANNOT_BE_RATED);
        assertThat(rowAt(0).row().reasonText(dependencies.texts())).startsWith("Origin: " + reason);
        assertThat(rowAt(0).row().stored()).isNull();
    }

    @Test
    void doesNotRequestPostalCodeOfAnotherCity() {
        openAndRequestRates(
                HEADINGS.replace("Origin Zip", "Origin City,Origin Zip") + "Dallas," + LANE.replace("75201", "89502"));
        assertThat(rowAt(0).row().status()).isEqualTo(RowStatus.CANNOT_BE_RATED);
        assertThat(rowAt(0).row().reasonText(dependencies.texts())).startsWith("Origin: 89502 is Reno, NV");
    }

    @Test
    void doesNotRequestWhileColumnsAreUndecided() {
        openAndRequestRates(HEADINGS.replace("Length", "Weight (lbs),Length") + LANE.replace("2400", "999,2400"));
        assertThat(rowAt(0).row().status()).isEqualTo(RowStatus.UNCLEAR);
        assertThat(exports().formatRemarksForCustomer(rowAt(0)))
                .isEqualTo(rowAt(0).row().reasonText(dependencies.texts()));
        assertThat(rowAt(0).row().reasonText(dependencies.texts()))
                .isEqualTo("Not clear what is in column Weight (lbs) (E: 999), Weight (lbs) (F: 2400): choose it under"
                        + " “Columns”, or delete it from the file");

        model.changeAndSavePlan(plan -> plan.with(plan.mapping().withFieldMovedToColumn(5, LaneField.WEIGHT)));
        runner.runAll();
        assertThat(rowAt(0).row().status()).isEqualTo(RowStatus.READY);
        assertThat(exports().toRowLane(rowAt(0).row()).freightWithContainerText())
                .isEqualTo("2 × Canned tomatoes, 2,400\u00a0lb total");
    }

    @Test
    void customerFileStatesUnits() {
        openAndRequestRates(HEADINGS.replace("Weight (lbs)", "Weight,UOM") + LANE.replace("2400", "1088,KG"));
        assertThat(rowAt(0).row().status()).isEqualTo(RowStatus.RATED);
        assertThat(exports().formatRemarksForCustomer(rowAt(0))).isEqualTo("Units: kg · Unit not given, taken as: cm");
        assertThat(exports().toRowLane(rowAt(0).row()).freightWithContainerText())
                .endsWith("1,088\u00a0kg total");
    }

    @Test
    void separatesMissingValuesFromQuestions() {
        openTable("boxes.csv", """
            Port,Warehouse,Container,Size,Weight (lbs)
            Port of Savannah,31322,,40,500
            Port of Savannah,31322,Dry,40,500
            """);
        assertThat(model.rows)
                .extracting(row -> row.row().status())
                .containsExactly(RowStatus.INCOMPLETE, RowStatus.UNCLEAR);
        String question = "Is the cargo only 500 lb? Confirm it, or correct the weight";
        assertThat(exports().formatRemarksForCustomer(rowAt(0)))
                .startsWith("Please add: ")
                .endsWith(" · " + question);
        assertThat(exports().formatRemarksForCustomer(rowAt(1))).isEqualTo(question);
    }

    @Test
    void ratesConfirmedUnlikelyWeightAlsoAfterRestart() {
        String table = """
            Port,Warehouse,Container,Weight (lbs)
            Port of Savannah,31322,40GP,60000
            Port of Savannah,31322,40GP,500
            Port of Savannah,31322,40GP,38000
            """;
        openTable("boxes.csv", table);
        assertThat(model.rows)
                .extracting(row -> row.row().status())
                .containsExactly(RowStatus.UNCLEAR, RowStatus.UNCLEAR, RowStatus.READY);
        assertThat(model.countRowsToRequest()).isEqualTo(1);

        model.confirmWeights(List.of(rowAt(0)));
        runner.runAll();
        assertThat(model.rows)
                .extracting(row -> row.row().status())
                .containsExactly(RowStatus.READY, RowStatus.UNCLEAR, RowStatus.READY);
        assertThat(rowAt(0).row().warningText()).contains("Over the typical road limit of 44,000 lb");

        openTable("boxes.csv", table);
        assertThat(rowAt(0).row().status()).isEqualTo(RowStatus.READY);
        model.confirmWeights(model.rows);
        runner.runAll();
        assertThat(model.countRowsToRequest()).isEqualTo(3);
        model.enqueueRowsToRequestIfCustomerConfirmed();
        runner.runAll();
        assertThat(model.rows)
                .extracting(row -> row.row().status())
                .allMatch(state -> state == RowStatus.RATED || state == RowStatus.NO_CARRIER);
    }

    @Test
    void showsTonsWithConvertedWeight() {
        openAndRequestRates(HEADINGS.replace("Weight (lbs)", "Weight") + LANE.replace("2400", "1.2 tons"));
        assertThat(exports().formatRemarksForCustomer(rowAt(0))).isEqualTo("Units: short tons (2,000 lb)");
        assertThat(exports().toRowLane(rowAt(0).row()).freightWithContainerText())
                .endsWith("2,400\u00a0lb total");
    }

    @Test
    void reportsPostalCodeWithRestoredZeros() {
        openAndRequestRates(HEADINGS + LANE.replace("89502", "2110"));
        assertThat(exports().formatRemarksForCustomer(rowAt(0))).contains("Destination: 2110 read as 02110");
    }

    @Test
    void appliesDefaultValuesToAllRows() {
        openTable(
                "lanes.csv",
                "Origin Zip,Destination Zip,Pcs,Weight (lbs),Length,Width,Height\n75201,89502,2,2400,48,40,52\n");
        assertThat(rowAt(0).row().reasonText(dependencies.texts())).isEqualTo("Describe the item · Select a package");
        model.changeAndSavePlan(plan -> plan.with(plan.mapping()
                .withDefaultValue(LaneField.NAME, "Valves")
                .withDefaultValue(LaneField.PACKAGE, "Pallet")
                .withDefaultValue(LaneField.FREIGHT_CLASS, "70")));
        runner.runAll();
        assertThat(rowAt(0).row().status()).isEqualTo(RowStatus.READY);
    }

    @Test
    void doesNotRequestUnreadableAnswerAgain() {
        sandbox.faults().activate(Fault.GARBAGE_JSON, "/v1/otr/quote", 1);
        openAndRequestRates(HEADINGS + LANE);
        assertThat(rowAt(0).row().status())
                .as("the next answer would be readable")
                .isEqualTo(RowStatus.FAILED);
    }

    @Test
    void countsUnreadableRatesAsOneAnswer() {
        sandbox.faults().activate(Fault.UNREADABLE_RATES, "/v1/otr/quote", 1);
        openAndRequestRates(HEADINGS + LANE);
        assertThat(rowAt(0).row().status()).isEqualTo(RowStatus.NO_USABLE_RATE);
        assertThat(rowAt(0).row().status().isRequestedOnContinue()).isFalse();
        assertThat(rowAt(0).row().reasonText(dependencies.texts())).matches("0 of \\d+ rates could be read");
        assertThat(exports().formatRemarksForCustomer(rowAt(0))).isNotEqualTo("No carrier");
        long quoteNumber = rowAt(0).row().quoteNumber();
        assertThat(journal().quotes().findByNumber(quoteNumber)).isPresent();
        model.enqueueRowsToRequestIfCustomerConfirmed();
        runner.runAll();
        assertThat(rowAt(0).row().quoteNumber()).isEqualTo(quoteNumber);
    }

    // Takes a second, which is the delay that the service requests.
    @Test
    void waitsAsLongAsServiceRequires() {
        sandbox.faults().activate(Fault.STATUS_429, "/v1/otr/quote", 1);
        Instant begun = Instant.now();
        openAndRequestRates(HEADINGS + LANE);
        assertThat(rowAt(0).row().status()).isEqualTo(RowStatus.RATED);
        assertThat(Duration.between(begun, Instant.now())).isGreaterThanOrEqualTo(Duration.ofSeconds(1));
    }
}
