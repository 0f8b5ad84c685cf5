package lanedesk.workstation.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import lanedesk.client.otr.Mode;
import lanedesk.freight.batch.LaneField;
import lanedesk.journal.quote.StoredQuote;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.batch.run.BatchPlan;
import lanedesk.workstation.batch.run.BatchRow;
import lanedesk.workstation.batch.run.BatchRule;
import lanedesk.workstation.batch.run.PricedRow;
import lanedesk.workstation.batch.run.RowState;
import lanedesk.workstation.form.StoredForm;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.quoting.LaneCheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the page of a batch does with a file and with its rows.
@WithoutScreen
class BatchViewModelTest extends BatchOnSandbox {

    @Test
    void aPriceByHandIsKeptAndGivenBackToTheRule() {
        rate(HEADINGS + LANE);
        BigDecimal byRule = row(0).sell();
        assertThat(byRule).isPositive();

        model.change(row(0), kept -> kept.withPrice(new BigDecimal("1234.50")));
        assertThat(row(0).sell()).isEqualByComparingTo("1234.50");
        assertThat(model.totalsProperty().get().sell()).isEqualByComparingTo("1234.50");
        runner.runAll();
        model.reading().open(parts.batches().all().getFirst());
        runner.runAll();
        assertThat(row(0).sell()).as("opened again").isEqualByComparingTo("1234.50");

        model.change(row(0), kept -> kept.withPrice(null));
        assertThat(row(0).sell()).isEqualByComparingTo(byRule);
    }

    @Test
    void aRowWhoseRatesWereOverMeanwhileIsNotChangedAndSaysSo() {
        rate(HEADINGS + LANE);
        PricedRow seen = row(0);
        model.dropExpired(Instant.now().plus(Duration.ofDays(400)));
        model.change(seen, kept -> kept.withPrice(new BigDecimal("1234.50")));
        runner.runAll();
        assertThat(row(0).row().state()).isEqualTo(RowState.READY);
        assertThat(row(0).sell()).isNull();
        assertThat(notices.showing()).extracting(notice -> notice.title()).containsExactly("Row 2 was not changed");
    }

    @Test
    void aChangeOfARowKeepsTheOneBeforeIt() {
        rate(HEADINGS + LANE);
        PricedRow seen = row(0);
        long other = seen.row().rates().getLast().rateNumber();
        model.change(seen, kept -> kept.withPrice(new BigDecimal("1234.50")));
        model.change(seen, kept -> kept.withRate(other));
        assertThat(row(0).sell()).isEqualByComparingTo("1234.50");
        assertThat(Objects.requireNonNull(row(0).rate()).rateNumber()).isEqualTo(other);
    }

    @Test
    void aFileThatIsNoTableIsSaidToBeNoneWithoutItsReadersWords() {
        model.reading().open("lanes.xlsx", () -> {
            throw new IOException("the workbook lacks its worksheet");
        });
        runner.runAll();
        assertThat(notices.showing().getFirst().detail())
                .startsWith(
                        "It must be a CSV, a TSV or an Excel workbook (.xlsx) with lanes, of at most 32 MB and 50,000")
                .doesNotContain("lacks");
    }

    @Test
    void anotherRateIsPinnedAndStays() {
        rate(HEADINGS + LANE);
        long cheapest = Objects.requireNonNull(row(0).rate()).rateNumber();
        long other = row(0).row().rates().getLast().rateNumber();
        assertThat(other).isNotEqualTo(cheapest);

        model.change(row(0), kept -> kept.withRate(other));
        runner.runAll();
        model.reading().open(parts.batches().all().getFirst());
        runner.runAll();
        assertThat(Objects.requireNonNull(row(0).rate()).rateNumber()).isEqualTo(other);

        model.openAsShipment(row(0));
        assertThat(went)
                .singleElement()
                .isInstanceOfSatisfying(
                        Destination.PricedQuote.class,
                        to -> assertThat(to.rateNumber()).isEqualTo(other));
    }

    @Test
    void thePriceOfARowGoesWithItIntoTheShipment() {
        rate(HEADINGS + LANE);
        model.change(row(0), kept -> kept.withPrice(new BigDecimal("700.01")));
        runner.runAll();
        model.openAsShipment(row(0));
        assertThat(went).singleElement().isInstanceOfSatisfying(Destination.PricedQuote.class, to -> {
            assertThat(to.sell()).isEqualByComparingTo("700.01");
            assertThat(to.rateNumber())
                    .isEqualTo(Objects.requireNonNull(row(0).rate()).rateNumber());
        });
    }

    @Test
    void aRowsPickupDateGoesWithItsQuote() {
        rate(HEADINGS.strip() + ",Pickup Date\n" + LANE.strip() + ",2031-12-15\n");
        long quote = row(0).row().quoteNumber();
        StoredQuote stored = journal().quotes().withNumber(quote).orElseThrow();
        assertThat(stored.facts().readyDate()).isEqualTo(LocalDate.of(2031, 12, 15));
        assertThat(stored.originShipment()).isEqualTo(stored.facts().draft());
    }

    private void weigh(boolean each) {
        model.change(plan -> plan.with(plan.mapping().weighing(each)));
    }

    @Test
    void aRowIsToBeAskedForAgainWhereItsColumnsSaySomethingElse() {
        rate(HEADINGS + LANE + LANE.replace(",2,2400,", ",1,2400,"));
        BigDecimal price = row(0).sell();
        weigh(true);
        runner.runAll();
        assertThat(row(0).row().state()).as("2 of 2,400 lb").isEqualTo(RowState.READY);
        assertThat(row(0).sell()).isNull();
        assertThat(row(1).row().state()).as("1 of 2,400 lb as before").isEqualTo(RowState.RATED);

        weigh(false);
        runner.runAll();
        assertThat(row(0).sell()).as("what was asked first").isEqualTo(price);
    }

    @Test
    void aRowThatLacksSomethingByOtherColumnsKeepsNoPrice() {
        rate(HEADINGS + LANE);
        model.change(plan -> plan.with(plan.mapping().with(1, LaneField.IGNORED)));
        runner.runAll();
        assertThat(row(0).row().state()).as("without a destination").isNotEqualTo(RowState.RATED);
        assertThat(row(0).sell()).isNull();
    }

    @Test
    void nothingIsAskedByTheColumnsBefore() {
        read("lanes.csv", HEADINGS + LANE);
        model.ask();
        weigh(true);
        runner.runAll();
        assertThat(row(0).row().state()).as("not asked yet").isEqualTo(RowState.READY);

        weigh(false);
        model.ask();
        runner.runAll();
        assertThat(row(0).row().state()).as("asked as it was read before").isEqualTo(RowState.READY);
    }

    @Test
    void aRowThatNeedsSomethingBeginsAShipmentWithWhatItGives() {
        read("lanes.csv", HEADINGS + "75201,,Canned tomatoes,2,2400,48,40,52,70\n");
        assertThat(row(0).row().state()).isEqualTo(RowState.NEEDS);

        model.openAsShipment(row(0));
        assertThat(went).isEmpty();
        assertThat(begun).singleElement().satisfies(begins -> {
            assertThat(begins.desk()).isEqualTo(Desk.OTR);
            OtrDraft draft = StoredForm.of(begins.form(), OtrDraft.EMPTY).form();
            assertThat(draft.from().place().postalCode()).isEqualTo("75201");
            assertThat(draft.to().line()).isEmpty();
            assertThat(draft.item(0).name()).isEqualTo("Canned tomatoes");
            assertThat(draft.item(0).quantity()).isEqualTo("2");
        });
    }

    @Test
    void aContainerThatCannotBeAskedForBeginsAShipmentAtItsOwnDesk() {
        read("boxes.csv", "Port,Warehouse,Container,Weight (lbs)\nNowhere at all,89502,40HC,42000\n");
        model.openAsShipment(row(0));
        assertThat(begun).singleElement().satisfies(begins -> {
            assertThat(begins.desk()).isEqualTo(Desk.DRAYAGE);
            assertThat(begins.form().toJson()).contains("Nowhere at all", "89502", "42000");
        });
    }

    @Test
    void manyRowsAreAskedForOnlyAfterAQuestion() {
        read("many.csv", HEADINGS + LANE.repeat(BatchViewModel.MOST_UNASKED));
        assertThat(model.isQuestioned()).isFalse();
        read("more.csv", HEADINGS + LANE.repeat(BatchViewModel.MOST_UNASKED + 1));
        assertThat(model.isQuestioned()).isTrue();
        assertThat(count(RowState.READY)).isEqualTo(BatchViewModel.MOST_UNASKED + 1L);
    }

    @Test
    void aRateCardIsEveryMarketWithEveryLengthAndWarehouse() {
        rate(RateCardPanel.table(
                List.of("Port of Savannah", "Long Beach"),
                List.of("20", "40"),
                List.of("31322"),
                List.of("Container", "40000", "Import")));
        assertThat(model.rows()).hasSize(4);
        assertThat(model.rows().stream().map(row -> row.row().state()).distinct())
                .as(() -> model.rows().toString())
                .containsAnyOf(RowState.RATED, RowState.NO_CARRIER);
    }

    @Test
    void nothingIsOpenedForNobody() {
        customer.set(null);
        read("lanes.csv", HEADINGS + LANE);
        assertThat(model.openProperty().get()).isNull();
        assertThat(went).containsExactly(new Destination.CustomerPicker());
    }

    @Test
    void whatCanNotBeReadIsSaid() {
        model.reading().open("lanes.csv", () -> {
            throw new IOException("gone");
        });
        assertThat(model.reading().busyProperty().get()).isTrue();
        runner.runAll();
        assertThat(model.reading().busyProperty().get()).isFalse();
        assertThat(notices.showing()).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "Less than truckload, LTL",
        "LTL (less-than-truckload), LTL",
        "Consolidado, LTL",
        "Both, 'LTL, Truckload'",
        "ltl/tl, 'LTL, Truckload'",
        "Full, Truckload",
        "Truck load, Truckload",
        "Camión completo, Truckload",
        "'', LTL"
    })
    void aRowIsAskedForInTheModesThatItNames(String named, String modes) {
        read("lanes.csv", HEADINGS.replace("\n", ",Mode\n") + LANE.replace("\n", "," + named + "\n"));
        assertThat(row(0).row().ask())
                .get()
                .isInstanceOfSatisfying(
                        LaneCheck.Otr.class,
                        ask -> assertThat(ask.request().modes())
                                .extracting(Mode::code)
                                .containsExactlyInAnyOrder(modes.split(", ")));
    }

    @Test
    void aRuleChangedWhileOtherColumnsAreReadStaysAndLeavesThem() {
        read("lanes.csv", HEADINGS + LANE);
        BatchRule fastest = new BatchRule(BatchRule.Kind.FASTEST, 0, List.of());
        weigh(true);
        model.change(plan -> plan.with(fastest));
        runner.runAll();
        assertThat(plan().rule()).isEqualTo(fastest);
        assertThat(plan().mapping().weightOfEach()).isTrue();

        model.reading().open(parts.batches().all().getFirst());
        runner.runAll();
        assertThat(plan().rule()).as("kept").isEqualTo(fastest);
        assertThat(plan().mapping().weightOfEach()).as("kept").isTrue();
    }

    private BatchPlan plan() {
        return Objects.requireNonNull(model.openProperty().get()).plan();
    }

    @Test
    void aWarehouseOnARateCardKeepsTheCommaBeforeItsState() {
        assertThat(RateCardPanel.warehouses("Ontario, CA 91761\n89502, 75201; Reno, NV 89521"))
                .containsExactly("Ontario, CA 91761", "89502", "75201", "Reno, NV 89521");
    }

    @Test
    void manyRatesThatAreOverLeaveTheTableAtOnce() {
        rate(HEADINGS + LANE);
        BatchRow rated = row(0).row();
        read("many.csv", HEADINGS + LANE.repeat(60));
        model.rows().replaceAll(each -> {
            BatchRow row = each.row();
            return PricedRow.of(
                    new BatchRow(row.lane(), row.verdict(), rated.stored(), rated.quoteNumber(), rated.rates()),
                    plan().rule(),
                    plan().pricing());
        });
        assertThat(count(RowState.RATED)).isEqualTo(60);
        AtomicInteger changes = new AtomicInteger();
        model.rows().subscribe(changes::incrementAndGet);
        model.dropExpired(Instant.now().plus(Duration.ofDays(400)));
        assertThat(count(RowState.READY)).isEqualTo(60);
        assertThat(changes).hasValue(1);
    }
}
