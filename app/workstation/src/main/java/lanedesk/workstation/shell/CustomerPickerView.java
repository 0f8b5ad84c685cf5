package lanedesk.workstation.shell;

import java.time.Instant;
import java.util.stream.IntStream;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.Customer.Branch;
import lanedesk.workstation.fx.TruncatableText;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.ReferenceState;
import lanedesk.workstation.shipment.UnreadableFieldsText;
import org.jspecify.annotations.Nullable;

/// Shows the customer picker: typing searches, the arrow keys select, Enter picks, the right arrow key shows
/// branches.
public final class CustomerPickerView {

    private static final int SKELETON_ROWS = 11;
    private static final double[] SKELETON_NAME_WIDTHS = {150, 190, 130, 220, 170};
    private static final double SKELETON_NUMBER_WIDTH = 64;

    private final CustomerPickerViewModel model;
    private final Texts texts;
    private final Formats formats;
    private final ErrorMessages errorMessages;
    private final Runnable close;
    private @Nullable CustomerRow selectedRow;
    private String selectedForQuery = "";

    @FXML
    private SearchField search;

    @FXML
    private ListView<CustomerRow> list;

    @FXML
    private Label emptyMessage;

    @FXML
    private VBox skeletonRows;

    @FXML
    private Label listAge;

    @FXML
    private Label hint;

    @FXML
    private Button refreshButton;

    /// @param close called after a branch was picked
    public CustomerPickerView(
            CustomerPickerViewModel model, Texts texts, Formats formats, ErrorMessages errorMessages, Runnable close) {
        this.model = model;
        this.texts = texts.textsOfFeature(CustomerPickerView.class);
        this.formats = formats;
        this.errorMessages = errorMessages;
        this.close = close;
    }

    @FXML
    private void initialize() {
        search.textProperty().bindBidirectional(model.query);
        list.setItems(model.rows);
        list.setCellFactory(_ -> createCell());
        list.setFocusTraversable(false);
        list.fixedCellSizeProperty().subscribe(this::setSkeletonRowHeight);
        model.rows.addListener((ListChangeListener<CustomerRow>) _ -> restoreSelectionOrSelectBestMatch());
        model.stateProperty().subscribe(this::showListAgeAndProblems);
        model.searchableProperty().subscribe(this::updateEmptyListMessageAndSkeleton);
        // The rows do not change when one search without results follows another, but the message does.
        model.query.subscribe(this::updateEmptyListMessageAndSkeleton);
        refreshButton.setOnAction(_ -> model.customers.refreshAfterLoadingStoredRows());
        search.addEventFilter(KeyEvent.KEY_PRESSED, this::onKeyPressed);
        restoreSelectionOrSelectBestMatch();
    }

    // Creates a cell that picks its customer when clicked. Clicks on the scroll bar and below the last row pick
    // no customer.
    private CustomerCell createCell() {
        CustomerCell cell = new CustomerCell(texts);
        cell.setOnMouseClicked(click -> {
            if (click.getButton() == MouseButton.PRIMARY) {
                selectRow(cell.getIndex());
                pickRowAndClose(cell.getItem());
            }
        });
        return cell;
    }

    // If the rows are replaced while the search text is the same, the same row stays selected; otherwise the
    // best match is selected.
    private void restoreSelectionOrSelectBestMatch() {
        CustomerRow previousRow = selectedRow;
        boolean isSameQuery = model.query.get().equals(selectedForQuery);
        selectRow(
                previousRow != null && isSameQuery ? model.indexOfSameOrBestRow(previousRow) : model.bestMatchIndex());
        updateEmptyListMessageAndSkeleton();
    }

    private void selectRow(int row) {
        if (row < model.rows.size()) {
            selectedRow = model.rows.get(row);
            selectedForQuery = model.query.get();
            list.getSelectionModel().clearAndSelect(row);
            list.scrollTo(Math.max(0, row - 3));
        }
    }

    private void onKeyPressed(KeyEvent key) {
        int index = list.getSelectionModel().getSelectedIndex();
        switch (key.getCode()) {
            case DOWN -> moveSelection(key, index + 1);
            case UP -> moveSelection(key, index - 1);
            case PAGE_DOWN -> moveSelection(key, index + 10);
            case PAGE_UP -> moveSelection(key, index - 10);
            case RIGHT -> setBranchesOpenIfCaretAtEnd(key, true);
            case LEFT -> setBranchesOpenIfCaretAtEnd(key, false);
            case ENTER -> {
                pickRowAndClose(list.getSelectionModel().getSelectedItem());
                key.consume();
            }
            default -> {
                // The text field handles all other keys.
            }
        }
    }

    private void moveSelection(KeyEvent key, int newIndex) {
        selectRow(Math.clamp(newIndex, 0, Math.max(0, model.rows.size() - 1)));
        key.consume();
    }

    // The arrow keys open and close branches only if the text cursor is at the end of the search text.
    private void setBranchesOpenIfCaretAtEnd(KeyEvent key, boolean open) {
        CustomerRow row = list.getSelectionModel().getSelectedItem();
        boolean caretAtEnd = search.getCaretPosition() == search.getLength();
        if (row != null && caretAtEnd) {
            model.setBranchesShown(row.customer(), open);
            key.consume();
        }
    }

    private void pickRowAndClose(@Nullable CustomerRow row) {
        if (row != null && model.pickBranchOrShowBranches(row)) {
            close.run();
        }
    }

    private void showListAgeAndProblems(ReferenceState<Customer> state) {
        Instant fetchedAt = state.fetchedAt();
        if (fetchedAt == null) {
            listAge.setText(state.failure() == null ? texts.text("customer.unknown") : "");
        } else {
            String key = state.isRefreshing()
                    ? "customer.age.refreshing"
                    : state.failure() == null ? "customer.age" : "customer.age.failed";
            String unreadableFieldsText = UnreadableFieldsText.unreadableFieldsText(
                    state.problems(), "results", state.values().size(), texts);
            String ageText = texts.text(key, formats.formatTimeOrDateTime(fetchedAt));
            listAge.setText(unreadableFieldsText.isEmpty() ? ageText : unreadableFieldsText + " · " + ageText);
        }
        // A failure replaces the hint.
        Visibility.setVisibleAndManaged(hint, state.failure() == null);
        refreshButton.setDisable(state.isRefreshing());
        updateEmptyListMessageAndSkeleton();
    }

    // Shows or hides the placeholder rows. The rows are created when first shown, so that a picker that already
    // has its rows opens without delay.
    private void showOrHideSkeleton(boolean isLoading) {
        if (isLoading && skeletonRows.getChildren().isEmpty()) {
            IntStream.range(0, SKELETON_ROWS)
                    .mapToObj(CustomerPickerView::createSkeletonRow)
                    .forEach(skeletonRows.getChildren()::add);
            setSkeletonRowHeight(list.getFixedCellSize());
        }
        skeletonRows.setVisible(isLoading);
    }

    // Creates a row with a gray bar for a name and a gray bar for a number.
    private static HBox createSkeletonRow(int row) {
        HBox line = new HBox(
                createSkeletonBar(SKELETON_NAME_WIDTHS[row % SKELETON_NAME_WIDTHS.length]),
                new Region(),
                createSkeletonBar(SKELETON_NUMBER_WIDTH));
        HBox.setHgrow(line.getChildren().get(1), Priority.ALWAYS);
        line.getStyleClass().add("row");
        return line;
    }

    private static Region createSkeletonBar(double width) {
        Region bar = new Region();
        bar.getStyleClass().add("ld-skeleton");
        bar.setPrefWidth(width);
        return bar;
    }

    private void setSkeletonRowHeight(Number height) {
        skeletonRows.getChildren().forEach(row -> ((Region) row).setMinHeight(height.doubleValue()));
    }

    private void updateEmptyListMessageAndSkeleton() {
        ReferenceState<Customer> state = model.stateProperty().get();
        emptyMessage.setVisible(model.rows.isEmpty());
        Throwable failure = state.failure();
        emptyMessage.getStyleClass().remove("failed");
        boolean isLoading = !model.searchableProperty().get() && (state.isLoaded() || failure == null);
        showOrHideSkeleton(isLoading && model.rows.isEmpty());
        String query = model.query.get();
        if (model.searchableProperty().get()) {
            emptyMessage.setText(query.isBlank() ? texts.text("customer.empty") : texts.text("customer.none", query));
        } else if (state.isLoaded() || failure == null) {
            emptyMessage.setText("");
        } else {
            emptyMessage.getStyleClass().add("failed");
            emptyMessage.setText(texts.text(
                    "customer.failed", errorMessages.createFor(failure).explanation()));
        }
    }

    /// Moves the focus to the search field and selects its text.
    public void focusSearch() {
        search.requestFocus();
        search.selectAll();
    }

    /// Shows one line of the customer picker. Parts of the line are created when first shown, so that the
    /// picker opens fast.
    static final class CustomerCell extends ListCell<CustomerRow> {

        private static final PseudoClass NOT_SELECTABLE = PseudoClass.getPseudoClass("barred");

        private final Texts texts;
        private final Label name = new Label();
        private final Label detail = new Label();
        private final Label number = new Label();
        private final HBox line;
        private @Nullable Label mark;

        CustomerCell(Texts texts) {
            this.texts = texts;
            detail.getStyleClass().add("ld-muted");
            detail.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(detail, Priority.ALWAYS);
            number.getStyleClass().add("ld-muted");
            number.setMinWidth(Region.USE_PREF_SIZE);
            Visibility.bindVisibleAndManaged(number, number.textProperty().isNotEmpty());
            name.textProperty()
                    .subscribe(text -> name.setMinWidth(
                            text.length() > TruncatableText.MAX_UNCUT_LENGTH ? 0 : Region.USE_PREF_SIZE));
            // The detail text may be hidden, but its label never forces the line to be wider.
            detail.setMinWidth(0);
            detail.visibleProperty().bind(detail.textTruncatedProperty().not());
            line = new HBox(name, detail, number);
            line.getStyleClass().add("customer-row");
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(@Nullable CustomerRow row, boolean empty) {
            super.updateItem(row, empty);
            if (empty || row == null) {
                setGraphic(null);
                setAccessibleText(null);
                return;
            }
            String marked = switch (row) {
                case CustomerRow.CustomerLine customerLine -> showRowAndCreateMark(customerLine);
                case CustomerRow.BranchLine branchLine -> showRowAndCreateMark(branchLine);
            };
            boolean isBarred = !row.customer().mayBeActive();
            pseudoClassStateChanged(NOT_SELECTABLE, isBarred);
            line.getStyleClass().remove("inactive");
            if (isBarred) {
                line.getStyleClass().add("inactive");
                marked = texts.text("customer.inactive");
            }
            String unreadNote = isBarred ? "" : unreadDataNote(row.customer());
            if (!unreadNote.isEmpty()) {
                marked = unreadNote;
            }
            showMark(marked, !isBarred && (hasHeadquarterWarning(row) || !unreadNote.isEmpty()));
            setGraphic(line);
            setAccessibleText(texts.text("customer.row.accessible", name.getText(), detail.getText(), marked));
        }

        // Returns a note on data that could not be read and that decides whether the customer can be used;
        // empty if all data was read.
        private String unreadDataNote(Customer customer) {
            if (customer.extras().containsKey("bsns")) {
                return texts.text("customer.branches.unread");
            }
            return customer.isActive() == null ? texts.text("customer.activity.unread") : "";
        }

        private String showRowAndCreateMark(CustomerRow.CustomerLine customerLine) {
            Customer customer = customerLine.customer();
            name.setText(customerLine.name());
            name.getStyleClass().setAll("label", "ld-strong");
            line.getStyleClass().remove("branch-line");
            detail.setText(
                    customer.bsns().size() > 1
                            ? texts.text("customer.branches", customer.bsns().size())
                            : customerLine.code());
            number.setText(texts.text("customer.number", Long.toString(customer.customerNumber())));
            if (hasHeadquarterWarning(customerLine)) {
                return texts.text("customer.headquarters", customerLine.countHeadquarters());
            }
            return customerLine.isRecent() ? texts.text("customer.recent") : "";
        }

        private String showRowAndCreateMark(CustomerRow.BranchLine branchLine) {
            Branch branch = branchLine.branch();
            name.setText(branchLine.name());
            name.getStyleClass().setAll("label");
            line.getStyleClass().remove("branch-line");
            line.getStyleClass().add("branch-line");
            detail.setText(Long.toString(branch.customerBsn()));
            number.setText("");
            if (hasHeadquarterWarning(branchLine)) {
                return texts.text("customer.headquarter.oneOf", branchLine.countHeadquarters());
            }
            return branch.isHeadquarter() ? texts.text("customer.headquarter") : "";
        }

        // Returns whether the line gets a warning because more than one branch is marked as headquarters.
        private static boolean hasHeadquarterWarning(CustomerRow row) {
            return row.countHeadquarters() > 1
                    && switch (row) {
                        case CustomerRow.CustomerLine _ -> true;
                        case CustomerRow.BranchLine(Customer _, Branch branch) -> branch.isHeadquarter();
                    };
        }

        private void showMark(String text, boolean isWarning) {
            if (mark == null && !text.isEmpty()) {
                mark = new Label();
                mark.getStyleClass().addAll("ld-small", "ld-muted");
                mark.setMinWidth(Region.USE_PREF_SIZE);
                line.getChildren().add(line.getChildren().indexOf(number), mark);
            }
            if (mark != null) {
                mark.setText(text);
                mark.getStyleClass().remove("ld-warning");
                if (isWarning) {
                    mark.getStyleClass().add("ld-warning");
                }
                Visibility.setVisibleAndManaged(mark, !text.isEmpty());
            }
        }
    }
}
