package lanedesk.workstation.documents;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.fxml.FXML;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import javafx.util.Subscription;
import lanedesk.freight.rates.RateCost;
import lanedesk.journal.booking.Attempt;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.input.ClipboardText;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.paper.BookedLine;
import org.jspecify.annotations.Nullable;

/// The booking above its papers: the order's numbers, each with a copy button, carrier and price.
final class BookedHeadView {

    private final PapersViewModel model;
    private final BuyFigures buyFigures;
    private final Notices notices;
    private final Texts texts;
    private final Formats formats;
    private final Parent root;
    private Subscription hiding = Subscription.EMPTY;

    @FXML
    private Node mark;

    @FXML
    private Label title;

    @FXML
    private Label when;

    @FXML
    private Node numbers;

    @FXML
    private Label order;

    @FXML
    private Button copyOrder;

    @FXML
    private Label bol;

    @FXML
    private Button copyBol;

    @FXML
    private GridPane facts;

    BookedHeadView(PapersViewModel model, BuyFigures buyFigures, Notices notices, Texts texts, Formats formats) {
        this.model = model;
        this.buyFigures = buyFigures;
        this.notices = notices;
        this.texts = texts;
        this.formats = formats;
        root = FxmlLoading.load(this, texts).root();
    }

    Parent root() {
        return root;
    }

    @FXML
    private void initialize() {
        copyOrder.setOnAction(_ -> copy("papers.copied.order", Long.toString(model.orderNumber())));
        copyBol.setOnAction(_ -> copyBol());
        LazyTooltip.of(copyOrder, () -> texts.text("papers.copy.order"));
        LazyTooltip.of(copyBol, () -> texts.text("papers.copy"));
        model.attemptProperty().subscribe(this::show);
        hiding = buyFigures.hiddenProperty().subscribe((_, _) -> showFacts());
    }

    void closed() {
        hiding.unsubscribe();
    }

    private void show(@Nullable Attempt attempt) {
        boolean booked = attempt != null && !model.bolNumber().isEmpty();
        Visibility.set(mark, booked);
        Visibility.set(numbers, booked);
        title.setText(texts.text(booked ? "papers.booked" : "papers.title"));
        order.setText(booked ? Long.toString(model.orderNumber()) : "");
        bol.setText(model.bolNumber());
        when.setText(
                attempt == null
                        ? ""
                        : texts.text(
                                "papers.booked.when",
                                texts.carrier(attempt.facts().carrier()),
                                formats.moment(attempt.state().at())));
        showFacts();
    }

    private void showFacts() {
        facts.getChildren().clear();
        Stream.of(model.lines().stream(), sold().stream(), reasons())
                .flatMap(lines -> lines)
                .forEach(this::add);
        Visibility.set(facts, !facts.getChildren().isEmpty());
    }

    private Optional<BookedLine> sold() {
        Attempt attempt = model.attemptProperty().get();
        BigDecimal sell = attempt == null ? null : attempt.facts().sell();
        if (attempt == null || sell == null) {
            return Optional.empty();
        }
        return Optional.of(new BookedLine(
                texts.text("papers.sold"), formats.money(sell), buyFigures.isHidden() ? "" : profit(attempt, sell)));
    }

    // Why it was booked although something spoke against it. A reason to sell below cost tells what it cost.
    private Stream<BookedLine> reasons() {
        Attempt attempt = model.attemptProperty().get();
        if (attempt == null) {
            return Stream.empty();
        }
        String belowCost = buyFigures.isHidden() ? null : attempt.facts().belowCostReason();
        return Stream.concat(
                reason("papers.reason.belowCost", belowCost).stream(),
                reason("papers.reason.again", attempt.facts().overrideReason()).stream());
    }

    private Optional<BookedLine> reason(String key, @Nullable String typed) {
        return Optional.ofNullable(typed).map(words -> new BookedLine(texts.text(key), PlainText.line(words), ""));
    }

    // A container's cost may have two readings, of which the journal stores one.
    private String profit(Attempt booked, BigDecimal sell) {
        RateCost cost = RateCost.exactly(booked.facts().price());
        return booked.desk() == Desk.OTR ? texts.text("papers.profit", formats.money(cost.profit(sell))) : "";
    }

    private void add(BookedLine line) {
        Label name = new Label(line.name());
        name.getStyleClass().add("ld-muted");
        name.setMinWidth(Region.USE_PREF_SIZE);
        Text subject = new Text(line.subject());
        subject.getStyleClass().add("ld-strong");
        Text details = new Text(line.details().isEmpty() ? "" : "  " + line.details());
        details.getStyleClass().add("ld-muted");
        GridPane.setValignment(name, VPos.TOP);
        facts.addRow(facts.getRowCount(), name, new TextFlow(subject, details));
    }

    /// Copies the number of the bill of lading, where it is known.
    void copyBol() {
        if (!model.bolNumber().isEmpty()) {
            copy("papers.copied", model.bolNumber());
        }
    }

    private void copy(String said, String number) {
        ClipboardText.put(number);
        notices.show(Notice.success(texts.text(said, number), ""));
    }
}
