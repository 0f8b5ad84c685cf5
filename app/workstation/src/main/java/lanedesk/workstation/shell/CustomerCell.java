package lanedesk.workstation.shell;

import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.Customer.Branch;
import lanedesk.workstation.fx.TruncatableText;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// Shows one line of the customer picker. Parts of the line are created when first shown, so that the picker opens
/// fast.
final class CustomerCell extends ListCell<CustomerRow> {

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
                        text.length() > TruncatableText.MIN_VISIBLE_CHARACTERS ? 0 : Region.USE_PREF_SIZE));
        // The detail is shown in full or not at all.
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
            case CustomerRow.CustomerLine customerLine -> showAndDescribe(customerLine);
            case CustomerRow.BranchLine branchLine -> showAndDescribe(branchLine);
        };
        boolean isBarred = !row.customer().isNotInactive();
        pseudoClassStateChanged(NOT_SELECTABLE, isBarred);
        line.getStyleClass().remove("inactive");
        if (isBarred) {
            line.getStyleClass().add("inactive");
            marked = texts.text("customer.inactive");
        }
        String accessibleDescription = isBarred ? "" : accessibleText(row.customer());
        if (!accessibleDescription.isEmpty()) {
            marked = accessibleDescription;
        }
        showMark(marked, !isBarred && (isWarning(row) || !accessibleDescription.isEmpty()));
        setGraphic(line);
        setAccessibleText(texts.text("customer.row.accessible", name.getText(), detail.getText(), marked));
    }

    // Returns what could not be read and decides whether the customer can be used; empty if everything could be read.
    private String accessibleText(Customer customer) {
        if (customer.extras().containsKey("bsns")) {
            return texts.text("customer.branches.unread");
        }
        return customer.isActive() == null ? texts.text("customer.activity.unread") : "";
    }

    private String showAndDescribe(CustomerRow.CustomerLine customerLine) {
        Customer customer = customerLine.customer();
        name.setText(customerLine.name());
        name.getStyleClass().setAll("label", "ld-strong");
        line.getStyleClass().remove("beneath");
        detail.setText(
                customer.bsns().size() > 1
                        ? texts.text("customer.branches", customer.bsns().size())
                        : customerLine.code());
        number.setText(texts.text("customer.number", Long.toString(customer.customerNumber())));
        if (isWarning(customerLine)) {
            return texts.text("customer.headquarters", customerLine.countHeadquarters());
        }
        return customerLine.isRecent() ? texts.text("customer.recent") : "";
    }

    private String showAndDescribe(CustomerRow.BranchLine branchLine) {
        Branch branch = branchLine.branch();
        name.setText(branchLine.name());
        name.getStyleClass().setAll("label");
        line.getStyleClass().remove("beneath");
        line.getStyleClass().add("beneath");
        detail.setText(Long.toString(branch.customerBsn()));
        number.setText("");
        if (isWarning(branchLine)) {
            return texts.text("customer.headquarter.oneOf", branchLine.countHeadquarters());
        }
        return branch.isHeadquarter() ? texts.text("customer.headquarter") : "";
    }

    // Returns whether the line gets a warning because more than one branch is marked as headquarters.
    private static boolean isWarning(CustomerRow row) {
        return row.countHeadquarters() > 1
                && switch (row) {
                    case CustomerRow.CustomerLine _ -> true;
                    case CustomerRow.BranchLine(Customer _, Branch branch) -> branch.isHeadquarter();
                };
    }

    private void showMark(String text, boolean isDoubtful) {
        if (mark == null && !text.isEmpty()) {
            mark = new Label();
            mark.getStyleClass().addAll("ld-small", "ld-muted");
            mark.setMinWidth(Region.USE_PREF_SIZE);
            line.getChildren().add(line.getChildren().indexOf(number), mark);
        }
        if (mark != null) {
            mark.setText(text);
            mark.getStyleClass().remove("ld-warning");
            if (isDoubtful) {
                mark.getStyleClass().add("ld-warning");
            }
            Visibility.setVisibleAndManaged(mark, !text.isEmpty());
        }
    }
}
