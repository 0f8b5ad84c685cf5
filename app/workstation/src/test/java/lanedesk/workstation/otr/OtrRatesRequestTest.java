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
import lanedesk.journal.JournalSamples;
import lanedesk.journal.quote.StoredQuote;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.form.RateRequestState;
import lanedesk.workstation.form.RelaxationAdvice;
import lanedesk.workstation.otr.draft.CargoInsurance;
import lanedesk.workstation.otr.draft.RequestedAccessorial;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.ShipmentStep;
import org.junit.jupiter.api.Test;

/// Tests requesting rates from the form: what is sent, how each answer is handled, and the effect of a
/// cancellation or of a change.
class OtrRatesRequestTest extends OtrFormDriverFixture {

    @Test
    void sendsAllTypedValues() {
        driver.fillForm();
        formViewModel.state.changeAsUndoStep(draft -> draft.withCover(
                new CargoInsurance(true, "$25,000", "NEW", true, false, " Meridian Foods ", "United States")));
        driver.requestRates();
        OtrQuoteRequest sent = driver.savedQuote(0).request();
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
    void changeMarksRatesOutdatedAndUndoRestoresThem() {
        driver.fillForm();
        driver.requestRates();
        assertThat(shipment.step()).isInstanceOf(ShipmentStep.Choosing.class);
        formViewModel.state.changeAsUndoStep(
                draft -> draft.withItem(0, draft.itemInRow(0).withWeight("500")));
        assertThat(shipment.ratesOutdatedProperty().get()).isTrue();
        formViewModel.state.undo();
        assertThat(shipment.ratesOutdatedProperty().get()).isFalse();
        formViewModel.state.changeAsUndoStep(
                draft -> draft.withItem(0, draft.itemInRow(0).withWeight("412.0")));
        assertThat(shipment.ratesOutdatedProperty().get())
                .as("the same weight otherwise typed")
                .isFalse();
        shipment.customerProperty().set(null);
        assertThat(shipment.ratesOutdatedProperty().get()).isTrue();
    }

    @Test
    void variantRatesOfOneBranchAreNotUsedForAnother() {
        driver.fillForm();
        Object basis = shipment.createVariants(0).getFirst().quoteBasis();
        assertThat(shipment.createVariants(0).getFirst().quoteBasis()).isEqualTo(basis);
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
        assertThat(shipment.createVariants(0).getFirst().quoteBasis()).isNotEqualTo(basis);
    }

    @Test
    void sendsBothModesInOneOrTwoRequests() {
        driver.fillForm();
        formViewModel.state.changeAsUndoStep(draft -> draft.withModes(true, true));
        driver.requestRates();
        assertThat(shipment.quoteIds()).hasSize(1);
        assertThat(driver.savedQuote(0).request().modes()).containsExactly(Mode.LTL, Mode.TRUCKLOAD);
        formViewModel.state.changeAsUndoStep(draft -> draft.withSeparately(true));
        driver.requestRates();
        assertThat(shipment.quoteIds()).hasSize(2);
        assertThat(driver.savedQuote(0).request().modes()).containsExactly(Mode.LTL);
        assertThat(driver.savedQuote(1).request().modes()).containsExactly(Mode.TRUCKLOAD);
        assertThat(driver.savedQuote(0).quoteNumber())
                .isNotEqualTo(driver.savedQuote(1).quoteNumber());
    }

    @Test
    void doesNotRequestRatesWithUnofferedAccessorial() {
        driver.fillForm();
        RequestedAccessorial gone = new RequestedAccessorial("Delivery", "Helicopter", "Helicopter");
        formViewModel.state.changeAsUndoStep(draft -> draft.withModes(true, true)
                .withSeparately(true)
                .withAccessorials(Stream.concat(draft.accessorials().stream(), Stream.of(gone))
                        .toList()));
        driver.requestRates();
        assertThat(shipment.quoteIds()).isEmpty();
    }

    @Test
    void progressCountsActualRequests() {
        List<RateRequestState.Running> steps = new ArrayList<>();
        formViewModel.quoteForm.rateRequestStateProperty().subscribe(state -> {
            if (state instanceof RateRequestState.Running step) {
                steps.add(step);
            }
        });
        driver.fillForm();
        driver.requestRates();
        formViewModel.state.changeAsUndoStep(
                draft -> draft.withModes(true, true).withSeparately(true));
        driver.requestRates();
        assertThat(steps)
                .hasSizeGreaterThan(2)
                .allSatisfy(step -> assertThat(step.done()).isLessThan(step.total()));
    }

    @Test
    void keepsRatesOfModeWhenOtherFails() {
        driver.fillForm();
        formViewModel.state.changeAsUndoStep(
                draft -> draft.withModes(true, true).withSeparately(true));
        driver.fixture.sandbox.faults().activate(Fault.STATUS_500, "/v1/otr/quote", 1);
        driver.requestRates();
        assertThat(shipment.quoteIds()).hasSize(1);
        assertThat(driver.savedQuote(0).request().modes()).containsExactly(Mode.TRUCKLOAD);
        assertThat(driver.fixture.notifications.shownNotifications())
                .extracting(Notification::title)
                .containsExactly("No rates for LTL");
        Notification.Action again = Objects.requireNonNull(
                driver.fixture.notifications.shownNotifications().getFirst().action());
        assertThat(again.label()).isEqualTo("Try again");
        again.onAction().run();
        driver.runner.runAll();
        assertThat(shipment.quoteIds()).hasSize(2);
        assertThat(driver.fixture.notifications.shownNotifications()).isEmpty();
    }

    @Test
    void keepsFirstRatesWhenSecondAnswerCannotBeSaved() throws SQLException {
        Path full = folder.resolve("full");
        JournalSamples.open(full).close();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + full.resolve("journal.db"));
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TRIGGER refuse BEFORE INSERT ON quote WHEN EXISTS (SELECT 1 FROM quote)"
                    + " BEGIN SELECT RAISE(ABORT, 'no'); END");
        }
        try (OtrFormDriver lacking = new OtrFormDriver(full, runner)) {
            lacking.fillForm();
            lacking.formViewModel.state.changeAsUndoStep(
                    draft -> draft.withModes(true, true).withSeparately(true));
            lacking.requestRates();
            assertThat(lacking.shipment.step()).isInstanceOf(ShipmentStep.Choosing.class);
            assertThat(lacking.savedQuote(0).request().modes()).containsExactly(Mode.LTL);
            assertThat(lacking.fixture.notifications.shownNotifications())
                    .extracting(Notification::title)
                    .containsExactly("No rates for Truckload");
        }
    }

    @Test
    void reportsModeWithoutRatesBesideOtherRates() {
        driver.fillForm();
        formViewModel.state.changeAsUndoStep(draft -> draft.withModes(true, true)
                .withSeparately(true)
                .withItems(List.of(
                        draft.itemInRow(0).withQuantity("26").withWeight("1600").withStackable(false))));
        driver.requestRates();
        assertThat(driver.savedQuote(0).quote().carrierQuotes()).as("LTL").isEmpty();
        assertThat(driver.savedQuote(1).quote().carrierQuotes()).as("Truckload").isNotEmpty();
        assertThat(shipment.step()).isInstanceOf(ShipmentStep.Choosing.class);
        assertThat(driver.fixture.notifications.shownNotifications())
                .singleElement()
                .satisfies(notice -> {
                    assertThat(notice.title()).isEqualTo("No rates for LTL");
                    assertThat(notice.detail()).contains("No carrier returned a rate", "LTL carriers usually take");
                });
        formViewModel.state.changeAsUndoStep(draft -> draft.withModes(false, true));
        driver.requestRates();
        assertThat(driver.fixture.notifications.shownNotifications()).isEmpty();
    }

    @Test
    void showsFailureWithAdviceAboveBoardUntilFormShowsIt() {
        driver.fillForm();
        driver.requestRates();
        formViewModel.state.changeAsUndoStep(draft -> draft.withItems(
                List.of(draft.itemInRow(0).withQuantity("26").withWeight("2400").withStackable(false))));
        shipment.showLastRatesIfAny();
        driver.requestRates();
        assertThat(driver.fixture.notifications.shownNotifications())
                .singleElement()
                .extracting(Notification::detail)
                .asString()
                .contains("• Also request Truckload", "• Check both postal codes");
        shipment.showFormOrCancelRateRequest();
        assertThat(driver.fixture.notifications.shownNotifications()).isEmpty();
    }

    @Test
    void cancelledRequestIgnoresAnswer() {
        driver.fillForm();
        formViewModel.quoteForm.requestRatesOrFocusFirstError();
        assertThat(formViewModel.quoteForm.isRequestingRates()).isTrue();
        assertThat(shipment.requestingRatesProperty().get()).isTrue();
        formViewModel.quoteForm.cancelRateRequest();
        runner.runAll();
        assertThat(formViewModel.quoteForm.isRequestingRates()).isFalse();
        assertThat(shipment.requestingRatesProperty().get()).isFalse();
        assertThat(shipment.step()).isInstanceOf(ShipmentStep.Editing.class);
    }

    @Test
    void requoteStartedOnRateBoardCanBeCancelledThere() {
        driver.fillForm();
        driver.requestRates();
        List<UUID> before = shipment.quoteIds();
        shipment.runRequoteAction();
        assertThat(shipment.requestingRatesProperty().get()).isTrue();
        shipment.cancelRateRequestIfRunning();
        runner.runAll();
        assertThat(shipment.requestingRatesProperty().get()).isFalse();
        assertThat(shipment.quoteIds()).isEqualTo(before);
    }

    @Test
    void quotesMeasuredDimensionsInsteadOfVolume() {
        driver.fillForm();
        formViewModel.state.changeAsUndoStep(draft -> draft.withItem(
                0,
                draft.itemInRow(0).withLength("").withWidth("").withHeight("").withVolume("12")));
        driver.requestRates();
        shipment.passDimensionsToForm(Map.of(0, List.of("48", "40", "50")));
        shipment.runRequoteAction();
        runner.runAll();
        assertThat(shipment.step()).isInstanceOf(ShipmentStep.Choosing.class);
        assertThat(driver.savedQuote(0).request().items().getFirst()).satisfies(item -> {
            assertThat(item.height()).isEqualByComparingTo("50");
            assertThat(formViewModel.draft().itemInRow(0).volume()).isEmpty();
        });
    }

    @Test
    void emptyAnswerSuggestsRelaxations() {
        driver.fillForm();
        formViewModel.state.changeAsUndoStep(draft -> draft.withItems(
                List.of(draft.itemInRow(0).withQuantity("26").withWeight("2400").withStackable(false))));
        driver.requestRates();
        assertThat(formViewModel.quoteForm.rateRequestStateProperty().get())
                .isInstanceOf(RateRequestState.NoRates.class);
        RateRequestState.NoRates none = (RateRequestState.NoRates)
                formViewModel.quoteForm.rateRequestStateProperty().get();
        assertThat(none.advice().getFirst()).isEqualTo(new RelaxationAdvice("[Also request Truckload]", "modes"));
        assertThat(none.advice()).anyMatch(need -> need.plainText().contains("LTL carriers usually take"));
        assertThat(shipment.quoteIds()).isEmpty();
    }

    @Test
    void savesUnreadableRatesUnchangedAndDoesNotReportNoRates() {
        driver.fillForm();
        driver.fixture.sandbox.faults().activate(Fault.UNREADABLE_RATES, "/v1/otr/quote", 1);
        driver.requestRates();

        RateRequestState.NoRates none = (RateRequestState.NoRates)
                formViewModel.quoteForm.rateRequestStateProperty().get();
        assertThat(none.title()).matches("0 of \\d+ rates could be read: rate number");
        assertThat(none.text())
                .contains("it is not known which carriers quoted")
                .matches(".*quote number: \\d+");
        assertThat(none.advice()).isEmpty();
        long number = Long.parseLong(none.text().replaceAll("\\D+", ""));
        StoredQuote stored =
                driver.fixture.journal.quotes().findByNumber(number).orElseThrow();
        assertThat(stored.details().answer().toText()).contains("\"carrierQuotes\":[{", "\"rateNumber\":null");
    }

    @Test
    void readsBackSameQuoteFromJournal() {
        driver.fillForm();
        driver.requestRates();
        SavedQuote.Otr first = driver.savedQuote(0);
        assertThat(driver.savedQuote(0)).isSameAs(first);
        StoredQuote saved = driver.fixture.journal.quotes().find(first.id()).orElseThrow();
        assertThat(((SavedQuote.Otr) QuoteService.parseStoredQuote(saved)).quote())
                .isEqualTo(first.quote());
        assertThat(((SavedQuote.Otr) QuoteService.parseStoredQuote(saved)).request())
                .isEqualTo(first.request());
    }
}
