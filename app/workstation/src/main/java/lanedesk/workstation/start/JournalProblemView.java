package lanedesk.workstation.start;

import java.nio.file.Path;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.input.ClipboardText;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// Shows why the journal could not be opened, and buttons for the possible actions.
public final class JournalProblemView {

    private final JournalProblemViewModel model;
    private final Runnable quit;
    final Parent root;

    @FXML
    private Label titleLabel;

    @FXML
    private Label explanationLabel;

    @FXML
    private Label adviceLabel;

    @FXML
    private HBox folderRow;

    @FXML
    private TextField folderField;

    @FXML
    private Label detailLabel;

    @FXML
    private Button retryButton;

    @FXML
    private Button emptyJournalButton;

    @FXML
    private Button openBackupButton;

    public JournalProblemView(JournalProblemViewModel model, Texts texts, Runnable quit) {
        this.model = model;
        this.quit = quit;
        this.root = FxmlViews.load(this, texts.textsOfFeature(JournalProblemView.class))
                .root();
    }

    @FXML
    private void initialize() {
        model.problemTextsProperty().subscribe(this::showTexts);
        retryButton.disableProperty().bind(model.openingJournalProperty());
        emptyJournalButton.disableProperty().bind(model.openingJournalProperty());
        openBackupButton.disableProperty().bind(model.openingJournalProperty());
    }

    private void showTexts(JournalProblemViewModel.JournalProblemTexts problemTexts) {
        titleLabel.setText(problemTexts.title());
        explanationLabel.setText(problemTexts.explanation());
        adviceLabel.setText(problemTexts.advice());
        @Nullable Path where = problemTexts.fileOrFolder();
        Visibility.setVisibleAndManaged(folderRow, where != null);
        folderField.setText(where == null ? "" : where.toString());
        detailLabel.setText(problemTexts.detail());
        Visibility.setVisibleAndManaged(detailLabel, !problemTexts.detail().isEmpty());
        setButtonShown(emptyJournalButton, model.canStartWithEmptyJournal());
        setButtonShown(openBackupButton, model.hasBackup());
        retryButton.setDefaultButton(!model.hasBackup());
        openBackupButton.setDefaultButton(model.hasBackup());
    }

    private static void setButtonShown(Button button, boolean possible) {
        Visibility.setVisibleAndManaged(button, possible);
    }

    @FXML
    private void retryOpening() {
        model.retryOpening();
    }

    @FXML
    private void confirmAndStartWithEmptyJournal() {
        model.confirmAndStartWithEmptyJournal();
    }

    @FXML
    private void openBackup() {
        model.openNewestBackup();
    }

    @FXML
    private void quit() {
        quit.run();
    }

    @FXML
    private void copyFilePath() {
        ClipboardText.copyToClipboard(folderField.getText());
    }
}
