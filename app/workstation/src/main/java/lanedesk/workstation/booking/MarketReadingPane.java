package lanedesk.workstation.booking;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.journal.quote.Acknowledgement;
import lanedesk.journal.quote.Acknowledgement.Way;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.TickedList;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.layout.WrappingRow;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.quoting.MarketText;

/// The texts of a container quote, market by market and never cut, each with the box that acknowledges it.
final class MarketReadingPane extends VBox {

    private static final PseudoClass READ = PseudoClass.getPseudoClass("read");

    private final MarketReading reading;
    private final DrayageBookingViewModel model;
    private final Texts texts;
    private final Formats formats;
    private final Card card = new Card();
    private final VBox read = new VBox(10);
    private final Button all = new Button();
    private final TickedList ticks;
    private long open;
    private Runnable afterwards = () -> {};

    MarketReadingPane(DrayageBookingViewModel model, Texts texts, Formats formats) {
        this.model = model;
        this.reading = model.reading();
        this.texts = texts;
        this.formats = formats;
        card.setTitle(texts.text("booking.ack.title"));
        ScrollPane scroll = new ScrollPane(read);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        scroll.setMinHeight(0);
        ticks = new TickedList(scroll, read, all, this::goOn);
        ticks.readToEndProperty().subscribe(this::nameButton);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        all.setId(DrayageBookingViewModel.ACKNOWLEDGE_ALL);
        all.setOnAction(_ -> reading.acknowledgeAll(Way.ALL));
        all.setMaxWidth(Double.MAX_VALUE);
        all.setMinHeight(USE_PREF_SIZE);
        card.getContent().addAll(scroll, all);
        card.setMinHeight(0);
        VBox.setVgrow(card, Priority.ALWAYS);
        VBox.setVgrow(this, Priority.ALWAYS);
        getStyleClass().add("booking-reading");
        getChildren().add(card);
        reading.acknowledgedProperty().subscribe(this::show);
    }

    /// `goOn` puts the focus where the work goes on once every text was read.
    void onRead(Runnable goOn) {
        afterwards = goOn;
    }

    /// Goes to the first text that is to be read.
    void focusFirst() {
        ticks.focusFirst();
    }

    /// Acknowledges all that are open once they were read; until then it reads on.
    void acknowledgeByKeys() {
        ticks.tickAllByKeys(() -> reading.acknowledgeAll(Way.KEYS));
    }

    private void goOn() {
        afterwards.run();
    }

    private void show(List<Acknowledgement> acknowledged) {
        ticks.rewrite(() -> write(acknowledged));
    }

    private void write(List<Acknowledgement> acknowledged) {
        List<Node> rows = new ArrayList<>();
        List<MarketText> every = reading.texts();
        List<MarketText> left = reading.open();
        String market = "";
        for (MarketText text : every) {
            if (!text.marketZip().equals(market)) {
                market = text.marketZip();
                rows.add(heading(market));
            }
            rows.add(row(
                    text,
                    !left.contains(text),
                    acknowledged.stream().filter(text::isOf).toList()));
        }
        if (every.isEmpty()) {
            rows.add(words(texts.text("booking.ack.none"), "ld-muted"));
        }
        read.getChildren().setAll(rows);
        card.setHint(every.isEmpty() ? "" : texts.text("booking.ack.count", every.size() - left.size(), every.size()));
        open = left.size();
        nameButton();
        Visibility.set(all, open > 0);
        pseudoClassStateChanged(READ, open == 0);
    }

    // A disabled button names what it waits for.
    private void nameButton() {
        boolean toEnd = ticks.readToEndProperty().get();
        all.setText(texts.text(toEnd ? "booking.ack.all" : "booking.ack.all.unread", open));
    }

    private Label heading(String zip) {
        return words(
                zip.equals(model.container().marketZip())
                        ? texts.text(
                                "booking.ack.market", zip, model.container().marketName())
                        : texts.text("booking.ack.market.other", zip),
                "booking-market");
    }

    // Below the text stand all who acknowledged it; its box is that of who books.
    private VBox row(MarketText text, boolean isDone, List<Acknowledgement> acknowledgements) {
        String title = text.accessorial() == null
                ? texts.text("booking.ack." + text.kind().word())
                : texts.text("booking.ack.remark.accessorial", Long.toString(text.accessorial()));
        CheckBox check = new CheckBox(title);
        check.setMnemonicParsing(false);
        check.getStyleClass().add("ld-strong");
        check.setSelected(isDone);
        check.setDisable(isDone);
        check.setOnAction(_ -> reading.acknowledge(text));
        check.setAccessibleHelp(text.shown());
        check.setWrapText(true);
        // Its badge goes on in a second line before a word of it is broken.
        check.setMinSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        WrappingRow head = new WrappingRow();
        head.setSpacing(8);
        head.setAlignment(Pos.CENTER_LEFT);
        head.getChildren().add(check);
        if (reading.isFresh(text)) {
            head.getChildren().add(new Badge(texts.text("booking.ack.new"), Tone.WARNING));
        }
        VBox row = new VBox(3, head, words(text.shown(), "ld-muted"));
        for (Acknowledgement each : acknowledgements) {
            Label who = words(
                    texts.text(
                            "booking.ack.by." + each.way().name().toLowerCase(Locale.ROOT),
                            each.dispatcher(),
                            formats.moment(each.at())),
                    "ld-small");
            who.getStyleClass().add(isDone ? "ld-success" : "ld-muted");
            row.getChildren().add(who);
        }
        return row;
    }

    private static Label words(String text, String style) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.getStyleClass().add(style);
        return label;
    }
}
