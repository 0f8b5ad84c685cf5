package lanedesk.workstation.composition;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.client.otr.OtrQuoteRequest.Location;
import lanedesk.journal.offer.Channel;
import lanedesk.journal.offer.NewOffer;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferEvent;
import lanedesk.journal.offer.OfferState;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.journal.offer.Offers;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.desk.Stage;
import lanedesk.workstation.fx.Legible;
import lanedesk.workstation.fx.Pictures;
import lanedesk.workstation.fx.TypedKeys;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.shell.ShellViewModel.Page;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// The offers page by its keys in the whole window, on the real sandbox and journal.
class OffersPageTest extends InWholeWindow {

    private static final BigDecimal TWENTY_PERCENT = new BigDecimal("1.2");

    private Offers offers;

    @BeforeEach
    void take() {
        offers = whole.workspace.journal().offers();
    }

    private Offer offer(CustomerBranch customer, Location to, Duration validity, String person) {
        Quoted.Otr quoted = whole.quote(customer, to, 6);
        CarrierQuote rate = quoted.quote().carrierQuotes().getFirst();
        OfferedRate offered = new OfferedRate(
                quoted.id(),
                quoted.quoteNumber(),
                rate.rateNumber(),
                rate.carrierName(),
                "LTL · " + rate.service(),
                rate.transitDays(),
                Objects.requireNonNull(rate.totalAmount())
                        .multiply(TWENTY_PERCENT)
                        .setScale(2, java.math.RoundingMode.HALF_UP),
                rate.quoteExpirationDate().instant().orElseThrow());
        OfferedPrices prices = OfferedPrices.lasting(List.of(offered), "6 pallets, 2,472 lb")
                .endingAt(Instant.now().plus(validity));
        return offers.record(new NewOffer(prices, Channel.COPIED, "", person, ""));
    }

    /// Offers some lanes, and turns to the page with the one to Reno, which comes back.
    private Offer open(FxRobot robot) {
        CustomerBranch customer = whole.customer();
        offer(customer, new Location("US", "CA", "Fresno", "93701"), Duration.ofMinutes(52), WholeWindow.USER);
        Offer reno =
                offer(customer, new Location("US", "NV", "Reno", "89502"), Duration.ofMinutes(20), WholeWindow.USER);
        Offer called = offer(
                customer, new Location("US", "IL", "Joliet", "60431"), Duration.ofDays(2), "night@meridian.example");
        offers.recordEvent(called.id(), new OfferEvent.CallBack(Instant.now().plusSeconds(60)), WholeWindow.USER);
        offer(customer, new Location("US", "GA", "Atlanta", "30303"), Duration.ofDays(3), WholeWindow.USER);
        offers.close(
                offer(customer, new Location("US", "CO", "Denver", "80202"), Duration.ofDays(2), WholeWindow.USER),
                new OfferEvent.Lost("PRICE", ""),
                WholeWindow.USER);
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT3);
        until(() -> list().getItems().size() >= 5 && list().isFocused());
        return reno;
    }

    private ListView<?> list() {
        return requireNonNull((ListView<?>) whole.stage.getScene().lookup("#offersList"));
    }

    private String words(String id) {
        return whole.stage.getScene().lookup("#" + id) instanceof Label label ? label.getText() : "";
    }

    private void select(FxRobot robot, String lane) {
        for (int line = 0; line < list().getItems().size(); line++) {
            robot.interact(() -> list().getSelectionModel().selectNext());
            if (words("lane").equals(lane)) {
                return;
            }
        }
        robot.interact(() -> list().getSelectionModel().selectFirst());
        for (int line = 0; line < list().getItems().size() && !words("lane").equals(lane); line++) {
            robot.interact(() -> list().getSelectionModel().selectNext());
        }
        assertThat(words("lane")).isEqualTo(lane);
    }

    private Offer now(Offer offer) {
        return offers.find(offer.id()).orElseThrow();
    }

    private Shipment inFront() {
        return requireNonNull(
                whole.window.model().desk(Desk.OTR).currentProperty().get());
    }

    @Test
    void whatIsLeftOfAnOfferIsCountedDownBySeconds(FxRobot robot) {
        open(robot);
        List<String> seen = new ArrayList<>();
        until(() -> {
            list().lookupAll(".offer-row .label").stream()
                    .map(node -> ((Label) node).getText())
                    .filter(text -> text.matches("19 m \\d\\d s") && !seen.contains(text))
                    .forEach(seen::add);
            return seen.size() > 5;
        });
    }

    @Test
    void quickClicksOnTheScrollBarOpenNothing(FxRobot robot) {
        open(robot);
        select(robot, "Dallas → Reno");
        robot.interact(() -> clickTwice(requireNonNull(list().lookup(".scroll-bar"))));
        assertThat(whole.window.model().pageProperty().get()).isEqualTo(Page.OFFERS);
        robot.interact(() -> clickTwice(requireNonNull(list().lookup(".list-cell:selected"))));
        until(() -> whole.window.model().pageProperty().get() == Page.OTR);
    }

    private static void clickTwice(Node node) {
        Event.fireEvent(
                node,
                new MouseEvent(
                        MouseEvent.MOUSE_CLICKED,
                        0,
                        0,
                        0,
                        0,
                        MouseButton.PRIMARY,
                        2,
                        false,
                        false,
                        false,
                        false,
                        true,
                        false,
                        false,
                        true,
                        false,
                        true,
                        null));
    }

    @Test
    void theHeadIsWholeInTypeOfTwiceTheSize(FxRobot robot) {
        open(robot);
        until(() -> !words("answered").isEmpty());
        robot.interact(() -> {
            Theme.apply(whole.stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 2);
            whole.stage.getScene().getRoot().applyCss();
            whole.stage.getScene().getRoot().layout();
        });
        robot.interact(() -> {
            assertThat(Legible.cut(requireNonNull(whole.stage.getScene().lookup(".offers-head"))))
                    .isEmpty();
            SearchField search = robot.lookup("#offersSearch").query();
            assertThat(search.getWidth()).isGreaterThanOrEqualTo(search.wholeWidth());
        });
    }

    @Test
    void keysDoAllThatIsDoneWithAnOffer(FxRobot robot) {
        TypedKeys keys = new TypedKeys(robot, whole.stage);
        Offer reno = open(robot);
        select(robot, "Dallas → Reno");
        pictures(robot, "page");

        keys.type(KeyCode.N);
        until(() -> whole.window.overlay().isOpen());
        robot.interact(
                () -> robot.lookup("#offerPrompt").queryAs(TextField.class).setText("Asked for Friday"));
        keys.type(KeyCode.ENTER);
        until(() -> offers.events(reno.id()).stream()
                .anyMatch(event -> event.what().equals(new OfferEvent.Note("Asked for Friday"))));

        keys.type(KeyCode.B);
        until(() -> whole.window.overlay().isOpen());
        robot.interact(() -> Pictures.write(whole.stage.getScene(), "offers-call-back"));
        robot.interact(
                () -> robot.lookup("#momentPrompt").queryAs(TextField.class).setText("tomorrow 9 am"));
        keys.type(KeyCode.ENTER);
        until(() -> now(reno).status().callAt() != null);

        robot.interact(() -> list().requestFocus());
        keys.type(KeyCode.V);
        until(() -> whole.window.overlay().isOpen());
        robot.interact(() -> Pictures.write(whole.stage.getScene(), "offers-validity"));
        assertThat(robot.lookup("#momentPrompt").queryAs(TextField.class).getText())
                .as("the key that asks is no answer")
                .isEmpty();
        robot.interact(() -> robot.lookup("#momentNone").queryButton().fire());
        Instant end = requireNonNull(reno.facts().prices().end());
        until(() -> end.equals(now(reno).facts().prices().validUntil()));

        robot.interact(() -> list().requestFocus());
        keys.push(KeyCode.CONTROL, KeyCode.C);
        until(() -> offers.events(reno.id()).stream().anyMatch(event -> event.what() instanceof OfferEvent.Told));
        robot.interact(() -> assertThat(Clipboard.getSystemClipboard().getString())
                .contains(
                        "Reno, NV 89502",
                        reno.facts().prices().rates().getFirst().sell().toPlainString()));
        robot.interact(
                () -> assertThat(Clipboard.getSystemClipboard().getHtml()).contains("Reno, NV 89502"));

        assertThat(sheet())
                .contains("W", "L", "N", "B", "V", "Enter", "Shortcut+C")
                .doesNotContain("5");
        keys.type(KeyCode.L);
        assertThat(sheet()).contains("5");
        keys.type(KeyCode.DIGIT5);
        until(() ->
                whole.stage.getScene().getFocusOwner() instanceof TextField field && "lossName".equals(field.getId()));
        robot.interact(() -> assertThat(
                        robot.lookup("#lossName").queryAs(TextField.class).getText())
                .as("the digit that asks is no answer")
                .isEmpty());
        robot.interact(() -> robot.lookup("#lossName").queryAs(TextField.class).setText("Acme Brokers"));
        keys.type(KeyCode.ENTER);
        until(() -> now(reno).status().state() == OfferState.LOST);
        assertThat(offers.events(reno.id()).getLast().what())
                .isEqualTo(new OfferEvent.Lost("COMPETITOR", "Acme Brokers"));
    }

    /// The keys of the page, as F1 lists them.
    private List<String> sheet() {
        return whole.commands.all().stream()
                .flatMap(command -> command.allKeys().stream())
                .map(KeyCombination::getName)
                .toList();
    }

    @Test
    void whoseNameIsAskedForComesIntoViewWhereThePaneIsLow(FxRobot robot) {
        TypedKeys keys = new TypedKeys(robot, whole.stage);
        open(robot);
        select(robot, "Dallas → Reno");
        Region pane = robot.lookup(".offer-scroll").query();
        robot.interact(() -> pane.setMaxHeight(240));
        keys.type(KeyCode.L, KeyCode.DIGIT5);
        TextField name = robot.lookup("#lossName").query();
        until(() -> name.isFocused() && bottom(name) <= bottom(pane));
    }

    private static double bottom(Node node) {
        return node.localToScene(node.getLayoutBounds()).getMaxY();
    }

    @Test
    void askingAgainShowsBothAnswersAndWinningLeadsToTheBookingAtTheChosenPrice(FxRobot robot) {
        TypedKeys keys = new TypedKeys(robot, whole.stage);
        Offer reno = open(robot);
        select(robot, "Dallas → Reno");
        keys.type(KeyCode.F5);
        until(() -> whole.stage.getScene().getRoot().lookupAll(".offer-choice").size() == 2);
        robot.interact(() -> robot.lookup(".offer-choice")
                .nth(0)
                .<javafx.scene.control.ToggleButton>query()
                .fire());
        pictures(robot, "asked-again");
        BigDecimal told = reno.facts().prices().rates().getFirst().sell();
        assertThat(robot.lookup("#offerWon").queryAs(Button.class).getText()).contains(told.toPlainString());
        assertThat(now(reno).status().state()).isEqualTo(OfferState.OPEN);

        robot.interact(() -> list().requestFocus());
        keys.type(KeyCode.W);
        until(() -> inFront().stage() instanceof Stage.Booking);
        Stage.Booking booking = (Stage.Booking) inFront().stage();
        assertThat(booking.choice().sell()).isEqualByComparingTo(told);
        assertThat(booking.choice().quoteId())
                .isNotEqualTo(reno.facts().prices().rates().getFirst().quote());
        assertThat(now(reno).status().state()).isEqualTo(OfferState.WON);
        assertThat(now(reno).status().isBooked()).isFalse();
    }

    @Test
    void enterOpensTheShipmentAndTheSearchAndTabsFindOffers(FxRobot robot) {
        TypedKeys keys = new TypedKeys(robot, whole.stage);
        open(robot);
        robot.interact(
                () -> robot.lookup("#offersSearch").queryAs(TextField.class).setText("joliet"));
        until(() -> words("lane").equals("Dallas → Joliet"));
        keys.type(KeyCode.ENTER);
        until(() -> inFront().stage() instanceof Stage.Choosing);
        assertThat(inFront().title(Texts.of(Shipment.class, Language.ENGLISH))).contains("Joliet");
    }

    private void pictures(FxRobot robot, String name) {
        Region root = (Region) whole.stage.getScene().getRoot();
        for (int width : List.of(1024, 1280, 1920)) {
            for (ThemeChoice theme : List.of(ThemeChoice.LIGHT, ThemeChoice.DARK)) {
                robot.interact(() -> {
                    Theme.apply(whole.stage.getScene(), theme, Density.COMFORTABLE, 1);
                    Pictures.write(
                            root,
                            width,
                            width == 1920 ? 1080 : 800,
                            "offers-" + name + "-" + width + "-" + theme.name().toLowerCase(Locale.ROOT));
                });
            }
        }
        robot.interact(() -> Theme.apply(whole.stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1));
    }
}
