package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.journal.store.Desk;
import lanedesk.workstation.quoting.QuoteSheet;
import lanedesk.workstation.quoting.QuoteSheetText;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// The quote sheet made from a board: one key, and nothing in it of what the rates cost.
@ExtendWith(Hands.class)
class QuoteSheetOfBoardTest {

    private ShownBoard board;

    @Start
    void start(Stage stage) {
        board = new ShownBoard(stage, 990, 680, RateSamples.usual());
    }

    @AfterEach
    void close() {
        board.close();
    }

    @Test
    void rateInFrontIsCopiedAsTextAndHtml(FxRobot robot) {
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
        robot.interact(() -> {
            Clipboard clipboard = Clipboard.getSystemClipboard();
            assertThat(clipboard.getString()).contains("Bluestem", "$734.88", "Dallas, TX 75201");
            assertThat(clipboard.getHtml()).contains("<table>", "$734.88");
            assertThat(clipboard.getString() + clipboard.getHtml())
                    .doesNotContain("612.40", "122.48", "16.7", "Linehaul", "684.88");
        });
        assertThat(board.samples.notices.showing())
                .anyMatch(notice -> notice.title().contains("1 rate copied"));
    }

    @Test
    void pinnedRatesAreShownAsADocument(FxRobot robot) {
        robot.interact(() -> {
            board.table().requestFocus();
            board.table().getSelectionModel().clearAndSelect(0);
        });
        robot.type(KeyCode.SPACE, KeyCode.DOWN, KeyCode.SPACE);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.S);
        QuoteSheet sheet = board.samples.shown.getFirst();
        assertThat(sheet.customer()).isEqualTo("Meridian Foods Group");
        assertThat(sheet.offers())
                .extracting(QuoteSheet.Offer::carrier, offer -> offer.price().toPlainString())
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("Bluestem", "734.88"),
                        org.assertj.core.groups.Tuple.tuple("Twin Rivers", "786.00"));
        assertThat(sheet.offers().get(1).service()).endsWith("without Liftgate Delivery");
        assertThat(sheet.facts().toString()).doesNotContain("Liftgate");
        assertThat(sheet.toString()).doesNotContain("612.40", "655.00");
        assertThat(sheet.offers())
                .as("the day, the hour and the customer's zone, also of a rate that ends today")
                .allSatisfy(offer -> assertThat(offer.validity())
                        .matches("valid until \\w+ \\d+, \\d{4}, \\d+:\\d\\d\\h[AP]M A[SD]T"));
    }

    @Test
    void buttonsDoTheSame(FxRobot robot) {
        robot.clickOn("#rateSheet");
        assertThat(board.samples.shown).hasSize(1);
        robot.clickOn("#rateCopy");
        robot.interact(
                () -> assertThat(Clipboard.getSystemClipboard().getString()).contains("$734.88"));
    }

    @Test
    void deadRateIsNotOffered(FxRobot robot) {
        robot.interact(() -> board.table().getSelectionModel().clearAndSelect(6));
        robot.clickOn("#rateSheet");
        assertThat(board.samples.shown).isEmpty();
        assertThat(board.samples.notices.showing())
                .anyMatch(notice -> notice.title().contains("No live rate"));
    }

    @Test
    void drayageSheetCarriesTheMarketsDisclaimers(FxRobot robot) {
        robot.interact(() -> board.show(Desk.DRAYAGE, board.samples.drayage()));
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.S);
        QuoteSheet sheet = Objects.requireNonNull(board.samples.shown.getFirst());
        assertThat(sheet.notes()).contains("Rates do not cover per diem or demurrage.");
        assertThat(sheet.offers().getFirst().validity()).isEmpty();
        String page = new QuoteSheetText(board.samples.texts, board.samples.formats).page(sheet);
        assertThat(page).doesNotContain("Carrier", "Transit", "Validity", "not stated");
        assertThat(sheet.toString()).doesNotContain("720", "800.00");
    }
}
