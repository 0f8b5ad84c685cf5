package lanedesk.workstation.customer;

import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import lanedesk.client.customer.Branch;
import lanedesk.client.customer.Customer;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// One line of the picker.
final class CustomerCell extends ListCell<CustomerRow> {

    private static final PseudoClass BARRED = PseudoClass.getPseudoClass("barred");

    private final Texts texts;
    private final Label name = new Label();
    private final Label detail = new Label();
    private final Label mark = new Label();
    private final Label number = new Label();
    private final HBox line;

    CustomerCell(Texts texts) {
        this.texts = texts;
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        detail.getStyleClass().add("ld-muted");
        number.getStyleClass().add("ld-muted");
        mark.getStyleClass().add("ld-small");
        name.setMinWidth(0);
        line = new HBox(name, detail, gap, mark, number);
        line.getStyleClass().add("customer-row");
        number.setMinWidth(Region.USE_PREF_SIZE);
        mark.setMinWidth(Region.USE_PREF_SIZE);
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
        switch (row) {
            case CustomerRow.Head head -> show(head);
            case CustomerRow.Beneath(Customer customer, Branch branch) -> show(customer, branch);
        }
        boolean barred = !row.customer().isActive();
        pseudoClassStateChanged(BARRED, barred);
        line.getStyleClass().remove("inactive");
        if (barred) {
            line.getStyleClass().add("inactive");
        }
        setGraphic(line);
        setAccessibleText(texts.text("customer.row.accessible", name.getText(), detail.getText(), mark.getText()));
    }

    private void show(CustomerRow.Head head) {
        Customer customer = head.customer();
        name.setText(customer.customerName());
        name.getStyleClass().setAll("label", "ld-strong");
        line.getStyleClass().remove("beneath");
        detail.setText(
                customer.bsns().size() > 1
                        ? texts.text("customer.branches", customer.bsns().size())
                        : customer.customerCode());
        number.setText(texts.text("customer.number", Long.toString(customer.customerNumber())));
        mark.setText(
                !customer.isActive()
                        ? texts.text("customer.inactive")
                        : head.recent() ? texts.text("customer.recent") : "");
    }

    private void show(Customer customer, Branch branch) {
        name.setText(branch.bsnName());
        name.getStyleClass().setAll("label");
        line.getStyleClass().remove("beneath");
        line.getStyleClass().add("beneath");
        detail.setText(Long.toString(branch.customerBsn()));
        number.setText("");
        mark.setText(branch.isHeadquarter() ? texts.text("customer.headquarter") : "");
        if (!customer.isActive()) {
            mark.setText(texts.text("customer.inactive"));
        }
    }
}
