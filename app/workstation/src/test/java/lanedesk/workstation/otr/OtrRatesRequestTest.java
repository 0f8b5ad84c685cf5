package lanedesk.workstation.otr;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import lanedesk.client.otr.Insurance;
import lanedesk.client.otr.Mode;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.journal.Samples;
import lanedesk.journal.quote.StoredQuote;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.Stage;
import lanedesk.workstation.form.Advice;
import lanedesk.workstation.form.QuoteState;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.otr.draft.AskedAccessorial;
import lanedesk.workstation.otr.draft.CargoInsurance;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.quoting.Quoting;
import org.junit.jupiter.api.Test;

/// From the form to its rates and back: what is sent, what comes of the answer, what a cancellation or a change does.
class OtrRatesRequestTest extends TypedFormFixture {

    @Test
    void everythingTypedIsSentAsTheInterfaceHasIt() {
        typed.fill();
        form.state()
                .change(draft -> draft.withCover(
                        new CargoInsurance(true, "$25,000", "NEW", true, false, " Meridian Foods ", "United States")));
        typed.quote();
        OtrQuoteRequest sent = typed.quoted(0).request();
        assertThat(sent.modes()).containsExactly(Mode.LTL);
        assertThat(sent.requestingUser()).isEqualTo(OtrFixture.USER);
        assertThat(sent.origin().postalCode()).isEqualTo("75201");
        assertThat(sent.items()).hasSize(3);
        assertThat(sent.items().getFirst().isStackable()).isTrue();
        assertThat(sent.items().getFirst().levels()).isEqualTo(2);
        assertThat(sent.items().get(2).isHazardous()).isTrue();
        Insurance insurance = Objects.requireNonNull(sent.insurance());
        assertThat(insurance.cargoValue()).isEqualTo("25000");
        assertThat(insurance.isNewGoods()).isTrue();
        assertThat(insurance.insuredName()).isEqualTo("Meridian Foods");
    }

    @Test
    void ratesComeToTheBoardGoStaleByAChangeAndComeBackByItsUndo() {
        typed.fill();
        typed.quote();
        assertThat(shipment.stage()).isInstanceOf(Stage.Choosing.class);
        form.state().change(draft -> draft.withItem(0, draft.item(0).withWeight("500")));
        assertThat(shipment.staleProperty().get()).isTrue();
        form.state().undo();
        assertThat(shipment.staleProperty().get()).isFalse();
        form.state().change(draft -> draft.withItem(0, draft.item(0).withWeight("412.0")));
        assertThat(shipment.staleProperty().get())
                .as("the same weight otherwise typed")
                .isFalse();
        shipment.customerProperty().set(null);
        assertThat(shipment.staleProperty().get()).isTrue();
    }

    @Test
    void whatAVariantCostsOneBranchIsNotKnownOfAnother() {
        typed.fill();
        Object basis = shipment.variants(0).getFirst().quoteBasis();
        assertThat(shipment.variants(0).getFirst().quoteBasis()).isEqualTo(basis);
        CustomerBranch branch =
                Objects.requireNonNull(shipment.customerProperty().get());
        shipment.customerProperty()
                .set(new CustomerBranch(
                        branch.customerId(),
                        branch.customerNumber(),
                        branch.customerCode(),
                        branch.customerName(),
                        branch.bsn() + 1,
                        "Another",
                        false,
                        true));
        assertThat(shipment.variants(0).getFirst().quoteBasis()).isNotEqualTo(basis);
    }

    @Test
    void bothModesGoInOneRequestOrInTwoOfWhichEachKeepsItsNumber() {
        typed.fill();
        form.state().change(draft -> draft.withModes(true, true));
        typed.quote();
        assertThat(shipment.quoteIds()).hasSize(1);
        assertThat(typed.quoted(0).request().modes()).containsExactly(Mode.LTL, Mode.TRUCKLOAD);
        form.state().change(draft -> draft.withSeparately(true));
        typed.quote();
        assertThat(shipment.quoteIds()).hasSize(2);
        assertThat(typed.quoted(0).request().modes()).containsExactly(Mode.LTL);
        assertThat(typed.quoted(1).request().modes()).containsExactly(Mode.TRUCKLOAD);
        assertThat(typed.quoted(0).quoteNumber()).isNotEqualTo(typed.quoted(1).quoteNumber());
    }

    @Test
    void anAccessorialThatNoModeOffersAnyMoreIsNotLeftOutOfThePrice() {
        typed.fill();
        AskedAccessorial gone = new AskedAccessorial("Delivery", "Helicopter", "Helicopter");
        form.state()
                .change(draft -> draft.withModes(true, true)
                        .withSeparately(true)
                        .withAccessorials(Stream.concat(draft.accessorials().stream(), Stream.of(gone))
                                .toList()));
        typed.quote();
        assertThat(shipment.quoteIds()).isEmpty();
    }

    @Test
    void noMoreRequestsAreCountedThanThereAre() {
        List<QuoteState.Running> steps = new ArrayList<>();
        form.quote().stateProperty().subscribe(state -> {
            if (state instanceof QuoteState.Running step) {
                steps.add(step);
            }
        });
        typed.fill();
        typed.quote();
        form.state().change(draft -> draft.withModes(true, true).withSeparately(true));
        typed.quote();
        assertThat(steps)
                .hasSizeGreaterThan(2)
                .allSatisfy(step -> assertThat(step.done()).isLessThan(step.total()));
    }

    @Test
    void oneModeThatFailsLeavesTheOthersRates() {
        typed.fill();
        form.state().change(draft -> draft.withModes(true, true).withSeparately(true));
        typed.desk.sandbox.faults().add(Fault.STATUS_500, "/v1/otr/quote", 1);
        typed.quote();
        assertThat(shipment.quoteIds()).hasSize(1);
        assertThat(typed.quoted(0).request().modes()).containsExactly(Mode.TRUCKLOAD);
        assertThat(typed.desk.notices.showing()).extracting(Notice::title).containsExactly("No rates for LTL");
        Notice.Action again =
                Objects.requireNonNull(typed.desk.notices.showing().getFirst().action());
        assertThat(again.label()).isEqualTo("Try again");
        again.run().run();
        typed.runner.runAll();
        assertThat(shipment.quoteIds()).hasSize(2);
        assertThat(typed.desk.notices.showing()).isEmpty();
    }

    @Test
    void aSecondAnswerThatCanNotBeKeptLeavesTheRatesOfTheFirst() throws SQLException {
        Path full = folder.resolve("full");
        Samples.open(full).close();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + full.resolve("journal.db"));
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TRIGGER refuse BEFORE INSERT ON quote WHEN EXISTS (SELECT 1 FROM quote)"
                    + " BEGIN SELECT RAISE(ABORT, 'no'); END");
        }
        try (TypedForm lacking = new TypedForm(full, runner)) {
            lacking.fill();
            lacking.model.state().change(draft -> draft.withModes(true, true).withSeparately(true));
            lacking.quote();
            assertThat(lacking.shipment.stage()).isInstanceOf(Stage.Choosing.class);
            assertThat(lacking.quoted(0).request().modes()).containsExactly(Mode.LTL);
            assertThat(lacking.desk.notices.showing())
                    .extracting(Notice::title)
                    .containsExactly("No rates for Truckload");
        }
    }

    @Test
    void modeForWhichThereIsNoCarrierIsSaidBesideTheOthersRates() {
        typed.fill();
        form.state()
                .change(draft -> draft.withModes(true, true)
                        .withSeparately(true)
                        .withItems(List.of(draft.item(0)
                                .withQuantity("26")
                                .withWeight("1600")
                                .withStackable(false))));
        typed.quote();
        assertThat(typed.quoted(0).quote().carrierQuotes()).as("LTL").isEmpty();
        assertThat(typed.quoted(1).quote().carrierQuotes()).as("Truckload").isNotEmpty();
        assertThat(shipment.stage()).isInstanceOf(Stage.Choosing.class);
        assertThat(typed.desk.notices.showing()).singleElement().satisfies(notice -> {
            assertThat(notice.title()).isEqualTo("No carrier for LTL");
            assertThat(notice.detail()).contains("found no rate", "LTL carriers usually take");
        });
        form.state().change(draft -> draft.withModes(false, true));
        typed.quote();
        assertThat(typed.desk.notices.showing()).isEmpty();
    }

    @Test
    void whatWentWrongWhileTheBoardIsInViewIsSaidWithWhatToRelaxUntilTheFormSaysIt() {
        typed.fill();
        typed.quote();
        form.state()
                .change(draft -> draft.withItems(List.of(
                        draft.item(0).withQuantity("26").withWeight("2400").withStackable(false))));
        shipment.showRates();
        typed.quote();
        assertThat(typed.desk.notices.showing())
                .singleElement()
                .extracting(Notice::detail)
                .asString()
                .contains("• Ask for Truckload too", "• Check both postal codes");
        shipment.edit();
        assertThat(typed.desk.notices.showing()).isEmpty();
    }

    @Test
    void cancelledAskingDropsTheAnswer() {
        typed.fill();
        form.quote().requestRates();
        assertThat(form.quote().isAsking()).isTrue();
        assertThat(shipment.busyProperty().get()).isTrue();
        form.quote().cancel();
        runner.runAll();
        assertThat(form.quote().isAsking()).isFalse();
        assertThat(shipment.busyProperty().get()).isFalse();
        assertThat(shipment.stage()).isInstanceOf(Stage.Editing.class);
    }

    @Test
    void askingAgainFromTheBoardIsStoppedFromThere() {
        typed.fill();
        typed.quote();
        List<UUID> before = shipment.quoteIds();
        shipment.requote();
        assertThat(shipment.busyProperty().get()).isTrue();
        shipment.stopAsking();
        runner.runAll();
        assertThat(shipment.busyProperty().get()).isFalse();
        assertThat(shipment.quoteIds()).isEqualTo(before);
    }

    @Test
    void sidesMeasuredAfterQuotingAreQuotedInPlaceOfTheVolume() {
        typed.fill();
        form.state()
                .change(draft -> draft.withItem(
                        0,
                        draft.item(0)
                                .withLength("")
                                .withWidth("")
                                .withHeight("")
                                .withVolume("12")));
        typed.quote();
        shipment.setDimensions(Map.of(0, List.of("48", "40", "50")));
        shipment.requote();
        runner.runAll();
        assertThat(shipment.stage()).isInstanceOf(Stage.Choosing.class);
        assertThat(typed.quoted(0).request().items().getFirst()).satisfies(item -> {
            assertThat(item.height()).isEqualByComparingTo("50");
            assertThat(form.draft().item(0).volume()).isEmpty();
        });
    }

    @Test
    void emptyAnswerSaysWhatToRelax() {
        typed.fill();
        form.state()
                .change(draft -> draft.withItems(List.of(
                        draft.item(0).withQuantity("26").withWeight("2400").withStackable(false))));
        typed.quote();
        assertThat(form.quote().stateProperty().get()).isInstanceOf(QuoteState.NoRates.class);
        QuoteState.NoRates none =
                (QuoteState.NoRates) form.quote().stateProperty().get();
        assertThat(none.advice().getFirst()).isEqualTo(new Advice("[Ask for Truckload] too", "modes"));
        assertThat(none.advice()).anyMatch(need -> need.text().contains("LTL carriers usually take"));
        assertThat(shipment.quoteIds()).isEmpty();
    }

    @Test
    void answerThatWasJustReadIsNotReadAgainAndIsWhatTheJournalHas() {
        typed.fill();
        typed.quote();
        Quoted.Otr first = typed.quoted(0);
        assertThat(typed.quoted(0)).isSameAs(first);
        StoredQuote kept = typed.desk.journal.quotes().find(first.id()).orElseThrow();
        assertThat(((Quoted.Otr) Quoting.read(kept)).quote()).isEqualTo(first.quote());
        assertThat(((Quoted.Otr) Quoting.read(kept)).request()).isEqualTo(first.request());
    }
}
