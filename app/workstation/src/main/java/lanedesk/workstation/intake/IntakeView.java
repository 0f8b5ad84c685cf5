package lanedesk.workstation.intake;

import java.util.List;
import java.util.stream.IntStream;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.focus.ScrollIntoView;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.MarkedText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.requested.MailWords;
import org.jspecify.annotations.Nullable;

/// A request beside what was read of it, before it goes into forms.
final class IntakeView {
    private static final int MOST_LETTERS = 40_000;
    private static final String LOOKED_AT = "looked-at";

    private final IntakeViewModel model;
    private final Texts texts;
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
    HBox shipments;

    @FXML
    SegmentedChoice<Integer> intakeShipments;

    @FXML
    HBox sides;

    @FXML
    StackPane mailGround;

    @FXML
    ListView<RequestRow> intakeRows;

    @FXML
    Label notes;

    @FXML
    Button intakeTake;

    @FXML
    Button intakeSure;

    @FXML
    Button intakeCancel;

    IntakeView(IntakeViewModel model, Texts texts, Runnable leave) {
        this.model = model;
        this.texts = texts;
        this.leave = leave;
        root = (Region) FxmlLoading.load(this, texts).root();
    }

    Region root() {
        return root;
    }

    @FXML
    void initialize() {
        title.setText(texts.text("intake.title", model.name()));
        mailGround.getChildren().setAll(mail);
        intakeShipments.setText(number -> texts.text("intake.shipment", number + 1));
        intakeShipments.valueProperty().subscribe(number -> {
            if (number != null) {
                model.show(number);
            }
        });
        intakeRows.setCellFactory(_ -> new RequestRowCell(model, texts, this::lookAt));
        intakeRows.getSelectionModel().selectedItemProperty().subscribe(this::lookAt);
        intakeRows.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        intakeShipments.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        model.stateProperty().subscribe(this::show);
        model.changesProperty().subscribe(this::showRows);
    }

    private void keyPressed(KeyEvent key) {
        RequestRow row = intakeRows.getSelectionModel().getSelectedItem();
        switch (key.getCode()) {
            case ENTER -> intakeTake.fire();
            case ESCAPE -> leave.run();
            case SPACE, DELETE -> {
                if (row == null || !key.getSource().equals(intakeRows)) {
                    return;
                }
                model.turn(row);
            }
            default -> {
                return;
            }
        }
        key.consume();
    }

    private void show(IntakeViewModel.State state) {
        boolean read = state instanceof IntakeViewModel.State.Read;
        Visibility.set(reading, state instanceof IntakeViewModel.State.Reading);
        Visibility.set(refusal, state instanceof IntakeViewModel.State.Refused);
        Visibility.set(sides, read);
        Visibility.set(notes, read);
        Visibility.set(intakeTake, read);
        Visibility.set(shipments, model.shipments() > 1);
        switch (state) {
            case IntakeViewModel.State.Reading _ -> Visibility.set(intakeSure, false);
            case IntakeViewModel.State.Refused(String why) -> {
                refusal.setText(why);
                intakeCancel.setText(texts.text("intake.close"));
                intakeCancel.requestFocus();
            }
            case IntakeViewModel.State.Read(ReadRequest request) -> {
                String whole = request.text().whole();
                String some = whole.length() > MOST_LETTERS ? whole.substring(0, MOST_LETTERS) + "…" : whole;
                mail.setText(some);
                mailWords = new MailWords(some);
                intakeShipments
                        .getItems()
                        .setAll(IntStream.range(0, model.shipments()).boxed().toList());
                intakeShipments.setValue(0);
                showRows();
                intakeRows.getSelectionModel().selectFirst();
                intakeRows.requestFocus();
            }
        }
    }

    // The line in focus stays the one it was.
    private void showRows() {
        if (!(model.stateProperty().get() instanceof IntakeViewModel.State.Read)) {
            return;
        }
        int at = Math.max(0, intakeRows.getSelectionModel().getSelectedIndex());
        List<RequestRow> rows = model.rows();
        intakeRows.getItems().setAll(rows);
        intakeRows.getSelectionModel().select(Math.min(at, rows.size() - 1));
        notes.setText(model.notes());
        Visibility.set(intakeSure, model.doubtful() > 0);
        int forms = model.taken().size();
        intakeTake.setText(texts.text("intake.take", Math.max(1, forms)));
        intakeTake.setDisable(forms == 0);
    }

    // Also whoever points at a line without selecting it sees its words.
    private void lookAt(@Nullable RequestRow row) {
        mail.setMarks(model.marks(mailWords, row).stream()
                .map(each ->
                        new MarkedText.Mark(each.span().start(), each.span().end(), each.tone()))
                .toList());
        mail.ground(LOOKED_AT).ifPresent(ScrollIntoView::bring);
    }

    void focusFirst() {
        if (model.stateProperty().get() instanceof IntakeViewModel.State.Read) {
            intakeRows.requestFocus();
        } else {
            intakeCancel.requestFocus();
        }
    }

    @FXML
    void take() {
        model.take();
    }

    @FXML
    void takeSure() {
        model.dropDoubtful();
        intakeRows.requestFocus();
    }

    @FXML
    void cancel() {
        leave.run();
    }
}
