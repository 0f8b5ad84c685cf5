package lanedesk.workstation.documents.preview;

import java.math.BigDecimal;
import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import lanedesk.workstation.documents.pages.PageList;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.CommandGroup;
import org.jspecify.annotations.Nullable;

/// The bar over a document's pages: page, size, turn, search, and what can be done with the document.
final class PreviewBarView {

    private static final double PERCENT = 100;

    private final PreviewViewModel model;
    private final PageWords words;
    private final Texts texts;
    private final Formats formats;
    private final Runnable toPages;

    @FXML
    private ToggleButton previewThumbnails;

    @FXML
    private Button previewBack;

    @FXML
    private TextField previewPage;

    @FXML
    private Label previewCount;

    @FXML
    private Button previewForward;

    @FXML
    private Button previewReduce;

    @FXML
    private Label previewZoom;

    @FXML
    private Button previewEnlarge;

    @FXML
    private ToggleButton previewWidth;

    @FXML
    private ToggleButton previewWhole;

    @FXML
    private Button previewTurn;

    @FXML
    private SearchField previewSearch;

    @FXML
    private Label previewHits;

    @FXML
    private HBox actions;

    /// @param toPages moves the focus to the pages
    PreviewBarView(PreviewViewModel model, Texts texts, Formats formats, Runnable toPages) {
        this.model = model;
        this.words = model.words();
        this.texts = texts;
        this.formats = formats;
        this.toPages = toPages;
    }

    @FXML
    private void initialize() {
        previewThumbnails.selectedProperty().bindBidirectional(model.thumbnailsProperty());
        previewBack.setOnAction(_ -> model.goTo(model.pageProperty().get() - 1));
        previewForward.setOnAction(_ -> model.goTo(model.pageProperty().get() + 1));
        previewPage.setOnAction(_ -> goToTyped());
        previewPage.focusedProperty().subscribe(_ -> showPage());
        previewReduce.setOnAction(_ -> model.reduce());
        previewEnlarge.setOnAction(_ -> model.enlarge());
        previewWidth.setOnAction(_ -> fit(PreviewViewModel.Fit.WIDTH));
        previewWhole.setOnAction(_ -> fit(PreviewViewModel.Fit.PAGE));
        previewTurn.setOnAction(_ -> model.rotate(1));
        previewSearch.textProperty().subscribe(words::search);
        previewSearch.addEventFilter(KeyEvent.KEY_PRESSED, this::searchKey);
        model.listProperty().subscribe(this::showList);
        model.pageProperty().subscribe(_ -> showPage());
        model.zoomProperty()
                .subscribe(zoom -> previewZoom.setText(formats.percent(
                        new BigDecimal(Math.round(zoom.doubleValue() / PreviewViewModel.TRUE_SIZE * PERCENT)))));
        model.fitProperty().subscribe(fit -> {
            previewWidth.setSelected(fit == PreviewViewModel.Fit.WIDTH);
            previewWhole.setSelected(fit == PreviewViewModel.Fit.PAGE);
        });
        words.hitProperty().subscribe(_ -> showHits());
        words.foundProperty().subscribe(_ -> showHits());
    }

    private void fit(PreviewViewModel.Fit fit) {
        model.fitProperty().set(fit);
        previewWidth.setSelected(fit == PreviewViewModel.Fit.WIDTH);
        previewWhole.setSelected(fit == PreviewViewModel.Fit.PAGE);
    }

    private void goToTyped() {
        String typed = previewPage.getText().strip();
        if (typed.matches("\\d{1,6}")) {
            model.goTo(Integer.parseInt(typed) - 1);
        }
        showPage();
        toPages.run();
    }

    private void searchKey(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER) {
            if (event.isShiftDown()) {
                words.previousHit();
            } else {
                words.nextHit();
            }
            event.consume();
        } else if (event.getCode() == KeyCode.ESCAPE && previewSearch.getText().isEmpty()) {
            toPages.run();
            event.consume();
        }
    }

    private void showList(@Nullable PageList list) {
        previewCount.setText(list == null ? "" : texts.text("papers.preview.count", formats.count(list.total())));
        for (Node each : List.of(
                previewThumbnails,
                previewPage,
                previewReduce,
                previewZoom,
                previewEnlarge,
                previewWidth,
                previewWhole,
                previewTurn,
                previewSearch)) {
            each.setDisable(list == null);
        }
        showPage();
    }

    private void showPage() {
        int page = model.pageProperty().get();
        PageList list = model.listProperty().get();
        if (!previewPage.isFocused()) {
            previewPage.setText(list == null ? "" : Integer.toString(page + 1));
        }
        previewBack.setDisable(list == null || page == 0);
        previewForward.setDisable(list == null || page >= list.pages().size() - 1);
    }

    private void showHits() {
        PageWords.Found found = words.foundProperty().get();
        if (found == null) {
            previewHits.setText("");
            return;
        }
        String places = found.hits().isEmpty()
                ? texts.text("papers.preview.noHits")
                : texts.text(
                        "papers.preview.hits",
                        formats.count(words.hitProperty().get() + 1),
                        formats.count(found.hits().size()));
        previewHits.setText(
                found.unread() == 0
                        ? places
                        : places + " · " + texts.text("papers.preview.unsearched", found.unread()));
    }

    /// Adds what can be done with the document at the bar's end.
    void addActions(Node... nodes) {
        actions.getChildren().addAll(nodes);
    }

    List<Command> commands() {
        return List.of(
                command("search", "Shortcut+F", previewSearch::requestFocus),
                command("search.next", "F3", words::nextHit),
                command("search.previous", "Shift+F3", words::previousHit),
                // not every keyboard has the sign of equality without Shift
                command("enlarge", "Shortcut+Equals", model::enlarge).in(() -> true, "Shortcut+Plus"),
                command("reduce", "Shortcut+Minus", model::reduce),
                command("width", "Shortcut+0", () -> fit(PreviewViewModel.Fit.WIDTH)),
                command("whole", "Shortcut+9", () -> fit(PreviewViewModel.Fit.PAGE)),
                command("turn", "Shortcut+R", () -> model.rotate(1)));
    }

    /// Returns a command that is enabled while there is a document.
    Command command(String what, @Nullable String keys, Runnable run) {
        return new CommandGroup(texts.text("papers.group"), texts)
                .when("papers.preview." + what, keys, () -> model.listProperty().get() != null, run);
    }
}
