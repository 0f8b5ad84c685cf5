package lanedesk.workstation.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.batch.run.BatchPapers;
import lanedesk.workstation.batch.run.PricedRow;
import lanedesk.workstation.batch.run.RowState;
import lanedesk.workstation.form.StoredForm;
import lanedesk.workstation.journal.batch.StoredRow;
import lanedesk.workstation.otr.draft.AskedAccessorial;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.quoting.LaneCheck;
import org.junit.jupiter.api.Test;

/// What a row asks for, and what is said of it.
@WithoutScreen
class BatchOutcomeTest extends BatchOnSandbox {

    @Test
    void aRowSaysWhoCarriesItOrWhyNobodyDoes() {
        BatchPapers papers = papers();
        BatchTable table = new BatchTable(parts.texts(), parts.formats(), papers, model::miles);
        read("lanes.csv", HEADINGS + LANE + LANE.replace("2400", ""));
        assertThat(table.outcome(row(0))).as("its state says it").isEmpty();
        assertThat(papers.lane(row(0).row()).what()).endsWith("\u00A0lb in all");
        assertThat(row(1).row().state()).isEqualTo(RowState.NEEDS);
        assertThat(table.outcome(row(1))).isEqualTo(row(1).row().reason()).isNotEmpty();

        model.ask();
        runner.runAll();
        String carrier = Objects.requireNonNull(row(0).rate()).carrier();
        assertThat(table.outcome(row(0))).isEqualTo(carrier).isNotEmpty();
        StoredRow failed =
                StoredRow.requested(2, Instant.now()).withoutAnswer(StoredRow.State.FAILED, "The service refused it");
        assertThat(table.outcome(new PricedRow(row(0).row().with(failed), null, null)))
                .isEqualTo("The service refused it");
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
        assertThat(row(0).row().reason()).contains("Not understood: “Weight, each: -2400”");
        assertThat(row(1).row().reason()).contains("Not understood: “Height: high”");
    }

    @Test
    void aServiceThatIsNotUnderstoodIsSaidAndNothingIsAsked() {
        String headings = HEADINGS.strip() + ",Liftgate,Hazmat\n";
        read("lanes.csv", headings + LANE.strip() + ",perhaps,\n" + LANE.strip() + ",Y,perhaps\n");
        assertThat(row(0).row().reason()).isEqualTo("Not understood: “Liftgate: perhaps”");
        assertThat(row(1).row().reason()).isEqualTo("Not understood: “Hazardous: perhaps”");
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
        assertThat(row(0).row().reason()).contains("A container is rated without services", "“Liftgate”");
    }

    @Test
    void aPlaceThatLacksSeveralPartsIsAskedForAsAWhole() {
        read(
                "lanes.csv",
                "Origin,Destination Zip,Commodity,Pallets,Weight (lbs),Length,Width,Height,Class\n"
                        + LANE.replace("75201", "Springfield"));
        assertThat(row(0).row().reason()).isEqualTo("From: Enter city, state and ZIP");
    }

    @Test
    void aRowSaysWhatIsWorthALookInItsPlacesBeforeAndAfterItIsRated() {
        BatchTable table = new BatchTable(parts.texts(), parts.formats(), papers(), model::miles);
        read(
                "lanes.csv",
                HEADINGS.replace("Destination Zip", "Destination") + LANE.replace("89502", "\"Dallas, TX 75200\""));
        String caution = "To: 75200 isn’t among the known postal codes; please check it";
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
        assertThat(model.rows()).extracting(row -> row.row().state()).containsOnly(RowState.READY);
        assertThat(model.rows())
                .extracting(row -> row.row().caution())
                .containsExactly("", "75200 isn’t among the known postal codes; please check it");
    }
}
