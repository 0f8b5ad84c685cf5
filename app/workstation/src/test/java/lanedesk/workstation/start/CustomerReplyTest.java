package lanedesk.workstation.start;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.layout.GridPane;
import lanedesk.client.otr.OtrQuoteRequest.Location;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.offer.DeliveryChannel;
import lanedesk.journal.offer.NewOffer;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferState;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.journal.offer.Offers;
import lanedesk.workstation.fx.Screenshots;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shipment.SavedQuote;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// Tests mails that answer an offer or come into the watched folder. Takes over 3 s because each test opens the
/// whole window, draws it twice, and because a file counts as complete after two seconds without a change.
class CustomerReplyTest extends MainWindowTestBase {

    private static final Location RENO = new Location("US", "NV", "Reno", "89502");

    @Test
    void replyOpensItsOfferWithOptionAndChanges(FxRobot robot) throws IOException {
        SavedQuote.Otr quote = mainWindow.createQuote(mainWindow.firstCustomer(), RENO, 6);
        Offers offers = mainWindow.environmentServices.journal().offers();
        Offer offer = recordOffer(offers, quote);
        Path reply = Files.writeString(folder.resolve("reply.eml"), """
            From: Rosa Delgado <rosa@customer.example>
            Subject: RE: Lane to Reno
            Date: Mon, 30 Nov 2026 10:00:00 -0600
            Content-Type: text/plain; charset=utf-8

            Yes, option 2, but 8 pallets and pickup Friday.
            Rosa

            On Mon, Nov 30, 2026, Desk wrote:
            > Freight quote %d · Nov 30, 2026
            > A $1,500.00
            """.formatted(quote.quoteNumber()));
        Parent root = mainWindow.stage.getScene().getRoot();
        open(robot, reply);
        awaitCondition(() -> !changesOf(root).isEmpty());
        assertThat(textOf(root, "#answerText")).contains("Yes, option 2").doesNotContain("1,500.00");
        assertThat(changesOf(root)).contains("Pieces").anyMatch(text -> text.startsWith("8") && text.contains("6"));
        assertThat(changesOf(root)).contains("Ready date");
        assertThat(((Button) requireNonNull(root.lookup("#offerWon"))).getText())
                .contains("1,700.00");
        assertThat(offers.find(offer.id()).orElseThrow().status().state())
                .as("winning waits for a key")
                .isEqualTo(OfferState.OPEN);

        robot.interact(() -> Screenshots.writeInBothThemes(mainWindow.stage.getScene(), "offer-answer"));

        // The same mail can be read as a request instead.
        Notification opened = mainWindow.notifications.shownNotifications().stream()
                .filter(shown -> shown.topic().equals("intake.answer"))
                .findFirst()
                .orElseThrow();
        robot.interact(() -> requireNonNull(opened.action()).onAction().run());
        awaitCondition(this::isReading);
    }

    @Test
    void announcesNewFileOfWatchedFolderOnce(FxRobot robot) throws IOException {
        Path watched = Files.createDirectory(folder.resolve("requests"));
        Files.writeString(
                watched.resolve("earlier.txt"), "Dallas, TX 75201 to Miami, FL 33101, 2 pallets, 400 lb each");
        robot.interact(() ->
                mainWindow.livePreferences.changeAndSave(current -> current.withRequestFolder(watched.toString())));
        awaitCondition(() -> mainWindow
                .preferences()
                .get("requests.folder." + watched.toAbsolutePath().toString().toLowerCase(Locale.ROOT))
                .isPresent());
        Files.writeString(watched.resolve("request.eml"), """
            From: Rosa Delgado <rosa@customer.example>
            Subject: Quote please
            Content-Type: text/plain; charset=utf-8

            Please quote Dallas, TX 75201 to Reno, NV 89502
            3 pallets canned tomatoes, 412 lb each, 48x40x52
            """);
        awaitCondition(() -> newRequest() != null);
        Notification shown = requireNonNull(newRequest());
        assertThat(shown.title()).isEqualTo("New request: rosa@customer.example");
        assertThat(shown.detail()).isEqualTo("Dallas, TX 75201 → Reno, NV 89502");
        robot.interact(() -> requireNonNull(shown.action()).onAction().run());
        awaitCondition(this::isReading);
        assertThat(newRequest()).isNull();
        assertThat(watched.resolve("request.eml")).exists();
    }

    private @Nullable Notification newRequest() {
        return mainWindow.notifications.shownNotifications().stream()
                .filter(shown -> shown.topic().equals("intake.new"))
                .findFirst()
                .orElse(null);
    }

    private Offer recordOffer(Offers offers, SavedQuote.Otr quote) {
        List<OfferedRate> rates = new ArrayList<>();
        UUID id = quote.id();
        for (int index = 0; index < 2; index++) {
            var rate = quote.quote().carrierQuotes().get(index);
            rates.add(new OfferedRate(
                    id,
                    quote.quoteNumber(),
                    rate.rateNumber(),
                    "Carrier " + index,
                    "LTL · Standard",
                    3,
                    new BigDecimal(index == 0 ? "1500.00" : "1700.00"),
                    null));
        }
        return offers.recordNewOrSentAgain(new NewOffer(
                OfferedPrices.validAsLongAsRates(rates, "6 pallets"),
                DeliveryChannel.MAILED,
                "",
                JournalSamples.DISPATCHER,
                ""));
    }

    private void open(FxRobot robot, Path file) {
        robot.interact(() -> mainWindow.window.goTo(new Destination.RequestFiles(List.of(file))));
    }

    private static List<String> changesOf(Parent root) {
        return root.lookup("#answerChanges") instanceof GridPane changes
                ? changes.getChildren().stream()
                        .map(Label.class::cast)
                        .map(Label::getText)
                        .toList()
                : List.of();
    }

    private static String textOf(Parent root, String id) {
        Node node = root.lookup(id);
        return node instanceof Label label ? label.getText() : "";
    }

    private boolean isReading() {
        return mainWindow.stage.getScene().getFocusOwner() instanceof ListView<?> list
                && "previewRows".equals(list.getId());
    }
}
