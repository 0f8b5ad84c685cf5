package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Labeled;
import javafx.scene.layout.StackPane;
import lanedesk.client.drayage.OperationType;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.quote.Acknowledgement;
import lanedesk.journal.quote.Acknowledgement.AcknowledgementMethod;
import lanedesk.workstation.fx.ToolkitExtension;
import lanedesk.workstation.shipment.MarketText;
import lanedesk.workstation.shipment.SavedQuote;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Tests the market conditions beside the drayage form, and who has acknowledged them.
@ExtendWith(ToolkitExtension.class)
class DrayageConditionsTest extends ImmediateBookingFixture {

    @Test
    void listsColleagueWhoAcknowledgedAndLeavesBoxUnchecked() {
        SavedQuote.Drayage quote = bench.quotes.requestDrayageQuote(OperationType.IMPORT, false);
        bench.environmentJournal
                .acknowledgements()
                .save(
                        quote.id(),
                        MarketText.marketTextsOf(quote.quote()).stream()
                                .map(text -> text.toAcknowledgement(
                                        "pat@example.com", Instant.now(), AcknowledgementMethod.EACH))
                                .toList());
        DrayageBookingViewModel page = bench.pages.createPage(quote, Map.of());
        Parent pane = conditionsOf(new DrayageBookingView(
                page, bench.texts(), bench.context.services().formats()));
        new Scene(new StackPane(pane), 400, 600);
        assertThat(pane.lookupAll(".check-box")).allMatch(box -> !((CheckBox) box).isSelected());
        assertThat(accessibleNames(pane)).anyMatch(text -> text.contains("pat@example.com"));
        page.marketAcknowledgements.acknowledgeAllRemainingTexts(AcknowledgementMethod.ALL);
        assertThat(pane.lookupAll(".check-box")).allMatch(box -> ((CheckBox) box).isSelected());
        assertThat(accessibleNames(pane))
                .anyMatch(text -> text.contains("pat@example.com"))
                .anyMatch(text -> text.contains(SampleQuotes.USER));
    }

    /// Takes over 3 s because it starts a PostgreSQL server, and because each workstation receives the records
    /// of the other one only in its next round of synchronization, up to 2 s later.
    @Test
    void acknowledgementAtAnotherWorkstationIsNotTheBookersOwn() throws IOException {
        SavedQuote.Drayage quote = bench.quotes.requestDrayageQuote(OperationType.IMPORT, false);
        List<MarketText> texts = MarketText.marketTextsOf(quote.quote());
        try (EmbeddedPostgres postgres = EmbeddedPostgres.builder().start();
                Journal colleague = JournalSamples.open(folder.resolve("colleague"))) {
            String address = "postgresql://postgres@localhost:" + postgres.getPort() + "/postgres";
            bench.connectSharedDatabase(address);
            BookingTestBench.connectSharedDatabase(colleague, address);
            EnvironmentJournal colleagues = colleague.environmentJournal(JournalSamples.SANDBOX);
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> colleagues.quotes().find(quote.id()).isPresent());
            colleagues
                    .acknowledgements()
                    .save(
                            quote.id(),
                            texts.stream()
                                    .map(text -> text.toAcknowledgement(
                                            "pat@example.com", Instant.now(), AcknowledgementMethod.EACH))
                                    .toList());
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> bench.environmentJournal
                                    .acknowledgements()
                                    .findByQuote(quote.id())
                                    .size()
                            == texts.size());
            DrayageBookingViewModel page = bench.pages.createPage(quote, Map.of());
            assertThat(page.marketAcknowledgements.proofIfComplete(page.quote()))
                    .isEmpty();
            assertThat(page.marketAcknowledgements.unacknowledgedTexts()).containsExactlyInAnyOrderElementsOf(texts);
            page.marketAcknowledgements.acknowledgeAllRemainingTexts(AcknowledgementMethod.ALL);
            assertThat(page.marketAcknowledgements.proofIfComplete(page.quote()))
                    .isPresent();
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> colleagues.acknowledgements().findByQuote(quote.id()).stream()
                                    .map(Acknowledgement::dispatcher)
                                    .distinct()
                                    .count()
                            == 2);
        }
    }

    private static Parent conditionsOf(DrayageBookingView view) {
        return (Parent) view.nodesBesideForm().getFirst();
    }

    private static List<String> accessibleNames(Parent pane) {
        pane.applyCss();
        return pane.lookupAll(".label").stream()
                .map(label -> ((Labeled) label).getText())
                .toList();
    }

    @Test
    void wrapsBadgeWithoutBreakingWords() {
        Parent pane = conditionsOf(new DrayageBookingView(
                bench.pages.createPage(bench.quotes.requestDrayageQuote(OperationType.IMPORT, false), Map.of()),
                bench.texts(),
                bench.context.services().formats()));
        StackPane root = new StackPane(pane);
        new Scene(root, 200, 600);
        root.applyCss();
        root.layout();
        assertThat(pane.lookupAll(".check-box")).isNotEmpty();
        for (Node node : pane.lookupAll(".check-box")) {
            CheckBox check = (CheckBox) node;
            assertThat(check.getWidth()).as(check.getText()).isGreaterThanOrEqualTo(Math.min(check.prefWidth(-1), 170));
        }
    }
}
