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
    private Label refusedTitle;

    @FXML
    private Label refusedHappened;

    @FXML
    private Label refusedAdvice;

    @FXML
    private HBox refusedPlace;

    @FXML
    private TextField refusedWhere;

    @FXML
    private Label refusedDetail;

    @FXML
    private Button refusedAgain;

    @FXML
    private Button refusedFresh;

    @FXML
    private Button refusedBackup;

    public JournalProblemView(JournalProblemViewModel model, Texts texts, Runnable quit) {
        this.model = model;
        this.quit = quit;
        this.root = FxmlViews.load(this, texts.textsOfFeature(JournalProblemView.class))
                .root();
    }

    @FXML
    private void initialize() {
        model.problemTextsProperty().subscribe(this::showTexts);
        refusedAgain.disableProperty().bind(model.openingJournalProperty());
        refusedFresh.disableProperty().bind(model.openingJournalProperty());
        refusedBackup.disableProperty().bind(model.openingJournalProperty());
    }

    private void showTexts(JournalProblemViewModel.JournalProblemTexts problemTexts) {
        refusedTitle.setText(problemTexts.title());
        refusedHappened.setText(problemTexts.explanation());
        refusedAdvice.setText(problemTexts.advice());
        @Nullable Path where = problemTexts.folder();
        Visibility.setVisibleAndManaged(refusedPlace, where != null);
        refusedWhere.setText(where == null ? "" : where.toString());
        refusedDetail.setText(problemTexts.detail());
        Visibility.setVisibleAndManaged(refusedDetail, !problemTexts.detail().isEmpty());
        setButtonShown(refusedFresh, model.canStartWithEmptyJournal());
        setButtonShown(refusedBackup, model.hasBackup());
        refusedAgain.setDefaultButton(!model.hasBackup());
        refusedBackup.setDefaultButton(model.hasBackup());
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
        ClipboardText.copyToClipboard(refusedWhere.getText());
    }
}
