package lanedesk.workstation.documents.preview;

import java.util.List;
import java.util.stream.IntStream;
import javafx.beans.binding.Bindings;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import lanedesk.workstation.documents.pages.PageList;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.layer.StatePane;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Command;

/// The pages of one document with their bar: page, size, turn, search.
public final class PreviewView {

    private static final double PERCENT = 100;

    private final PreviewViewModel model;
    private final PageWords words;
    private final Texts texts;
    private final Formats formats;
    private final PageScroll scroll;
    private final ObservableList<Integer> numbers = FXCollections.observableArrayList();
    private final Parent root;

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
    private HBox bar;

    @FXML
    private HBox secondBar;

    @FXML
    private HBox searching;

    @FXML
    private HBox actions;

    @FXML
    private Label previewMore;

    @FXML
    private ListView<Integer> thumbnails;

    @FXML
    private StatePane layer;

    @FXML
    private StackPane pages;

    public PreviewView(PreviewViewModel model, Texts texts, Formats formats) {
        this.model = model;
        this.words = model.words();
        this.texts = texts.forFeature(PreviewView.class);
        this.formats = formats;
        this.scroll = new PageScroll(model, this.texts);
        this.root = FxmlLoading.load(this, this.texts).root();
    }

    @FXML
    private void initialize() {
        pages.getChildren().add(scroll);
        Visibility.bind(secondBar, Bindings.isNotEmpty(secondBar.getChildren()));
        bar.widthProperty().subscribe(width -> arrange(width.doubleValue()));
        layer.stateProperty().bind(model.stateProperty());
        previewThumbnails.selectedProperty().bindBidirectional(model.thumbnailsProperty());
        Visibility.bind(
                thumbnails,
                model.thumbnailsProperty().and(Bindings.size(numbers).greaterThan(1)));
        thumbnails.setItems(numbers);
        thumbnails.setCellFactory(_ -> new ThumbnailCell(model, texts));
        thumbnails.getSelectionModel().selectedItemProperty().subscribe(page -> {
            if (page != null) {
                model.goTo(page);
            }
        });
        previewBack.setOnAction(_ -> model.goTo(model.pageProperty().get() - 1));
        previewForward.setOnAction(_ -> model.goTo(model.pageProperty().get() + 1));
        previewPage.setOnAction(_ -> goToTyped());
        previewPage.focusedProperty().subscribe(_ -> showPage());
        previewReduce.setOnAction(_ -> model.reduce());
        previewEnlarge.setOnAction(_ -> model.enlarge());
        previewWidth.setOnAction(_ -> fit(PreviewViewModel.Fit.WIDTH));
        previewWhole.setOnAction(_ -> fit(PreviewViewModel.Fit.PAGE));
        previewTurn.setOnAction(_ -> model.turn(1));
        previewSearch.textProperty().subscribe(words::search);
        previewSearch.addEventFilter(KeyEvent.KEY_PRESSED, this::searchKey);
        model.listProperty().subscribe(this::showList);
        model.quartersProperty().subscribe(_ -> thumbnails.refresh());
        model.pageProperty().subscribe(_ -> showPage());
        model.zoomProperty()
                .subscribe(zoom -> previewZoom.setText(
                        formats.count(Math.round(zoom.doubleValue() / PreviewViewModel.TRUE_SIZE * PERCENT))
                                + "\u00a0%"));
        model.fitProperty().subscribe(fit -> {
            previewWidth.setSelected(fit == PreviewViewModel.Fit.WIDTH);
            previewWhole.setSelected(fit == PreviewViewModel.Fit.PAGE);
        });
        words.hitProperty().subscribe(_ -> showHits());
        words.hits().addListener((javafx.beans.InvalidationListener) _ -> showHits());
    }

    // What does not fit beside the rest stands beneath it.
    private void arrange(double width) {
        double all = bar.snappedLeftInset() + bar.snappedRightInset();
        for (Node each : bar.getChildren()) {
            all += each.equals(searching) || each.equals(actions) ? 0 : each.prefWidth(-1) + bar.getSpacing();
        }
        all += searching.minWidth(-1) + bar.getSpacing() + actions.prefWidth(-1);
        HBox place = all > width ? secondBar : bar;
        if (width > 0 && !place.getChildren().contains(searching)) {
            bar.getChildren().removeAll(searching, actions);
            secondBar.getChildren().clear();
            place.getChildren().addAll(searching, actions);
        }
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
        scroll.requestFocus();
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
            scroll.requestFocus();
            event.consume();
        }
    }

    private void showList(@org.jspecify.annotations.Nullable PageList list) {
        int shown = list == null ? 0 : list.pages().size();
        numbers.setAll(IntStream.range(0, shown).boxed().toList());
        thumbnails.getSelectionModel().clearSelection();
        previewCount.setText(list == null ? "" : texts.text("papers.preview.count", formats.count(list.total())));
        int total = list == null ? 0 : list.total();
        boolean more = total > shown;
        previewMore.setText(more ? texts.text("papers.preview.more", formats.count(total), formats.count(shown)) : "");
        Visibility.set(previewMore, more);
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
        if (list != null && page < numbers.size()) {
            thumbnails.getSelectionModel().select(page);
            thumbnails.scrollTo(Math.max(0, page - 1));
        }
    }

    private void showHits() {
        int all = words.hits().size();
        boolean nothing = all == 0;
        String sought =
                previewSearch.getText() == null ? "" : previewSearch.getText().strip();
        previewHits.setText(
                sought.isEmpty()
                        ? ""
                        : nothing
                                ? texts.text("papers.preview.noHits")
                                : texts.text(
                                        "papers.preview.hits",
                                        formats.count(words.hitProperty().get() + 1),
                                        formats.count(all)));
    }

    /// Adds what can be done with the document at the bar's end.
    public void addActions(Node... nodes) {
        actions.getChildren().addAll(nodes);
    }

    public Parent root() {
        return root;
    }

    /// Whether a page's picture is on screen.
    public boolean isDrawn(int page) {
        return scroll.isDrawn(page);
    }

    /// Lets go of the pages' pictures while nobody looks.
    public void rest() {
        scroll.rest();
    }

    /// Draws what is in view where that has no pictures.
    public void wake() {
        scroll.wake();
    }

    public void focusPages() {
        scroll.requestFocus();
    }

    public List<Command> commands() {
        return List.of(
                command("search", "Shortcut+F", previewSearch::requestFocus),
                command("search.next", "F3", words::nextHit),
                command("search.previous", "Shift+F3", words::previousHit),
                command("copy", null, scroll::copy),
                command("enlarge", "Shortcut+Equals", model::enlarge),
                command("reduce", "Shortcut+Minus", model::reduce),
                command("width", "Shortcut+0", () -> fit(PreviewViewModel.Fit.WIDTH)),
                command("whole", "Shortcut+9", () -> fit(PreviewViewModel.Fit.PAGE)),
                command("turn", "Shortcut+R", () -> model.turn(1)));
    }

    private Command command(String what, @org.jspecify.annotations.Nullable String keys, Runnable run) {
        return Command.when(
                "papers.preview." + what,
                texts.text("papers.group"),
                texts.text("papers.preview." + what),
                keys,
                () -> model.listProperty().get() != null,
                run);
    }
}
