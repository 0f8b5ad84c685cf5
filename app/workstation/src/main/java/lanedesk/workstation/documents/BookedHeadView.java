package lanedesk.workstation.documents;

import java.math.BigDecimal;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.input.ClipboardText;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.journal.booking.Attempt;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import org.jspecify.annotations.Nullable;

/// What was booked, above its papers: the order's numbers, each to be copied, with whom and for how much.
final class BookedHeadView {

    private final PapersViewModel model;
    private final Notices notices;
    private final Texts texts;
    private final Formats formats;
    private final Parent root;

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
    private Label sold;

    BookedHeadView(PapersViewModel model, Notices notices, Texts texts, Formats formats) {
        this.model = model;
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
                                attempt.facts().carrier(),
                                formats.moment(attempt.state().at())));
        BigDecimal sell = attempt == null ? null : attempt.facts().sell();
        sold.setText(sell == null ? "" : texts.text("papers.sold", formats.money(sell)));
        Visibility.set(sold, sell != null);
    }

    /// Copies the number of the bill of lading, where it is known.
    void copyBol() {
        if (!model.bolNumber().isEmpty()) {
            copy("papers.copied", model.bolNumber());
        }
    }

    private void copy(String said, String number) {
        ClipboardText.put(number);
        notices.say(Notice.success(texts.text(said, number), ""));
    }
}
