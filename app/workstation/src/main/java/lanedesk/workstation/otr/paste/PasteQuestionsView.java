package lanedesk.workstation.otr.paste;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import lanedesk.freight.paste.ClipQuestion;
import lanedesk.freight.paste.Column;
import lanedesk.freight.paste.ItemClip;
import lanedesk.freight.paste.PastedField;
import lanedesk.freight.paste.Question;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Texts;
import org.controlsfx.control.PrefixSelectionComboBox;

/// Shows the questions about a pasted text above its preview: unclear values, and the fields of the table's
/// columns.
public final class PasteQuestionsView {
    private final PasteViewModel model;
    private final Texts texts;
    private final Node root;
    private final Map<Question, QuestionRow> questionRows = new EnumMap<>(Question.class);

    /// The controls of one question.
    private record QuestionRow(HBox row, Label label, SegmentedChoice<Question.Answer> choice) {}

    @FXML
    Label columnsLabel;

    @FXML
    VBox questions;

    @FXML
    FlowPane columns;

    @FXML
    CheckBox usesHeading;

    public PasteQuestionsView(PasteViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
        root = FxmlViews.load(this, texts).root();
    }

    /// Returns the view's node, or an empty list if there are no questions and no columns.
    public List<Node> rootIfQuestionsOrColumns() {
        return model.pastedClip().questions().isEmpty()
                        && model.pastedClip().columns().isEmpty()
                ? List.of()
                : List.of(root);
    }

    @FXML
    void initialize() {
        Visibility.setVisibleAndManaged(
                columnsLabel, !model.pastedClip().columns().isEmpty());
        Visibility.setVisibleAndManaged(columns, !model.pastedClip().columns().isEmpty());
        model.pastedClipProperty().subscribe(this::showPastedClip);
    }

    /// Moves the focus to the first open question; returns false if no question is open.
    public boolean focusFirstOpenQuestion() {
        return model.pastedClip().questions().stream()
                .filter(ClipQuestion::isOpen)
                .findFirst()
                .map(first -> questionRows.get(first.question()))
                .map(QuestionRow::choice)
                .map(choice -> {
                    choice.requestFocus();
                    return choice;
                })
                .isPresent();
    }

    @FXML
    void updateUsesHeading() {
        model.setUsesHeading(usesHeading.isSelected());
    }

    private void showPastedClip(ItemClip paste) {
        usesHeading.setSelected(paste.usesHeading());
        showQuestions(paste.questions());
        columns.getChildren().clear();
        for (int index = 0; index < paste.columns().size(); index++) {
            columns.getChildren().add(createColumnBox(index, paste.columns().get(index)));
        }
        columns.getChildren().add(usesHeading);
    }

    // Questions that are already shown keep their nodes, so that the focus stays.
    private void showQuestions(List<ClipQuestion> openQuestions) {
        List<Node> rows = new ArrayList<>();
        for (ClipQuestion openQuestion : openQuestions) {
            QuestionRow shown = questionRows.computeIfAbsent(openQuestion.question(), this::createQuestionRow);
            shown.label().setText(model.questionText(openQuestion));
            shown.choice().setAccessibleText(model.questionText(openQuestion));
            if (!shown.choice().getItems().equals(openQuestion.answers())) {
                shown.choice().getItems().setAll(openQuestion.answers());
            }
            shown.choice().setValue(openQuestion.answer());
            rows.add(shown.row());
        }
        questions.getChildren().removeIf(row -> !rows.contains(row));
        for (int index = 0; index < rows.size(); index++) {
            if (!questions.getChildren().contains(rows.get(index))) {
                questions.getChildren().add(index, rows.get(index));
            }
        }
        Visibility.setVisibleAndManaged(questions, !rows.isEmpty());
    }

    private QuestionRow createQuestionRow(Question question) {
        Label label = new Label();
        label.setWrapText(true);
        SegmentedChoice<Question.Answer> choice = new SegmentedChoice<>();
        choice.setId("otrPaste" + question);
        choice.setFormatter(answer -> texts.text("otr.paste.answer." + answer));
        choice.valueProperty().subscribe(answer -> {
            if (answer != null) {
                model.answerQuestion(question, answer);
            }
        });
        // Enter accepts the rows; a focused segment would consume the key.
        choice.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.ENTER) {
                key.consume();
                model.fillInAcceptedValuesIfAny();
            }
        });
        label.setLabelFor(choice);
        HBox row = new HBox(label, choice);
        row.getStyleClass().add("otr-paste-question");
        return new QuestionRow(row, label, choice);
    }

    private VBox createColumnBox(int index, Column column) {
        Label label = new Label(model.columnHeadingOrSample(index));
        label.getStyleClass().addAll("ld-muted", "ld-small");
        ComboBox<PastedField> box = new PrefixSelectionComboBox<>();
        box.getItems().setAll(PastedField.values());
        InputBindings.setChoiceFormatter(box, field -> texts.text("otr.field." + field));
        box.setValue(column.field());
        box.setAccessibleText(texts.text("otr.paste.column", index + 1, model.columnHeadingOrSample(index)));
        label.setLabelFor(box);
        box.setOnAction(_ -> {
            PastedField chosen = box.getValue();
            if (chosen != null && chosen != column.field()) {
                model.setColumnField(index, chosen);
            }
        });
        return new VBox(3, label, box);
    }
}
