package lanedesk.workstation.requested;

import java.util.List;
import java.util.stream.Stream;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.PageBody;
import lanedesk.workstation.fx.focus.ScrollIntoView;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.MarkedText;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// A text beside what was read of it, before that goes into a form.
public final class TextPreviewView {
    private static final int MOST_LETTERS = 40_000;
    private static final int MOST_MARKS = 400;
    private static final String LOOKED_AT = "looked-at";

    private final Preview model;
    private final Texts texts;
    private final List<Node> above;
    private final Runnable leave;
    private final Region root;
    private final MarkedText mail = new MarkedText();
    private MailWords mailWords = new MailWords("");

    @FXML
    Label title;

    @FXML
    VBox reading;

    @FXML
    Label refusal;

    @FXML
    VBox head;

    @FXML
    PageBody sides;

    @FXML
    StackPane mailGround;

    @FXML
    ListView<ReadRow> previewRows;

    @FXML
    Label notes;

    @FXML
    Button previewTake;

    @FXML
    Button previewSure;

    @FXML
    Button previewCancel;

    /// @param above what else is asked on the page, above the two sides
    /// @param leave what Escape does
    public TextPreviewView(Preview model, Texts texts, List<Node> above, Runnable leave) {
        this.model = model;
        this.texts = texts.forFeature(TextPreviewView.class);
        this.above = above;
        this.leave = leave;
        root = (Region) FxmlLoading.load(this, this.texts).root();
    }

    public Region root() {
        return root;
    }

    @FXML
    void initialize() {
        title.setText(model.title());
        mailGround.getChildren().setAll(mail);
        head.getChildren().setAll(above);
        previewRows.setCellFactory(_ -> new ReadRowCell(model, texts, this::lookAt));
        previewRows.getSelectionModel().selectedItemProperty().subscribe(this::lookAt);
        previewRows.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        model.stateProperty().subscribe(this::show);
        model.changesProperty().subscribe(this::showRows);
    }

    private void keyPressed(KeyEvent key) {
        ReadRow row = previewRows.getSelectionModel().getSelectedItem();
        switch (key.getCode()) {
            case ENTER -> previewTake.fire();
            case ESCAPE -> leave.run();
            case SPACE, DELETE -> {
                if (row == null || !key.getSource().equals(previewRows)) {
                    return;
                }
                model.toggle(row);
            }
            default -> {
                return;
            }
        }
        key.consume();
    }

    private void show(Preview.State state) {
        boolean read = state instanceof Preview.State.Read;
        Visibility.set(reading, state instanceof Preview.State.Reading);
        Visibility.set(refusal, state instanceof Preview.State.Refused);
        Visibility.set(sides, read);
        Visibility.set(notes, read);
        Visibility.set(previewTake, read);
        Visibility.set(head, read && !above.isEmpty());
        switch (state) {
            case Preview.State.Reading _ -> Visibility.set(previewSure, false);
            case Preview.State.Refused(String why) -> {
                refusal.setText(why);
                previewCancel.setText(texts.text("preview.close"));
                previewCancel.requestFocus();
            }
            case Preview.State.Read(String whole) -> {
                String some = whole.length() > MOST_LETTERS ? whole.substring(0, MOST_LETTERS) + "…" : whole;
                mail.setText(some);
                mailWords = new MailWords(some);
                showRows();
                previewRows.getSelectionModel().selectFirst();
                previewRows.requestFocus();
            }
        }
    }

    // The line in focus stays the one it was.
    private void showRows() {
        if (!(model.stateProperty().get() instanceof Preview.State.Read)) {
            return;
        }
        int at = Math.max(0, previewRows.getSelectionModel().getSelectedIndex());
        List<ReadRow> rows = model.rows();
        previewRows.getItems().setAll(rows);
        previewRows.getSelectionModel().select(Math.min(at, rows.size() - 1));
        notes.setText(model.notes());
        Visibility.set(previewSure, model.doubtful() > 0);
        previewTake.setText(model.action());
        previewTake.setDisable(!model.canTake());
    }

    // Pointing at a line shows its words too, without a selection.
    private void lookAt(@Nullable ReadRow row) {
        List<Preview.Marked> marks = model.marks(mailWords, row);
        mail.setMarks(Stream.concat(
                        marks.stream().limit(MOST_MARKS),
                        marks.stream()
                                .skip(MOST_MARKS)
                                .filter(each -> each.tone().equals(LOOKED_AT)))
                .map(each ->
                        new MarkedText.Mark(each.span().start(), each.span().end(), each.tone()))
                .toList());
        mail.ground(LOOKED_AT).ifPresent(ScrollIntoView::bringIntoView);
    }

    /// Focuses what is shown. While it is being read that is no button: an impatient Enter would drop the request.
    public void focusFirst() {
        switch (model.stateProperty().get()) {
            case Preview.State.Reading _ -> reading.requestFocus();
            case Preview.State.Refused _ -> previewCancel.requestFocus();
            case Preview.State.Read _ -> previewRows.requestFocus();
        }
    }

    @FXML
    void take() {
        model.accept();
    }

    @FXML
    void takeSure() {
        model.dropDoubtful();
        previewRows.requestFocus();
    }

    @FXML
    void cancel() {
        leave.run();
    }
}
