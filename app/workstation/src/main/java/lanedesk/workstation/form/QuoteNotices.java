package lanedesk.workstation.form;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import lanedesk.workstation.notice.ErrorMessage;
import lanedesk.workstation.notice.Notification;
import lanedesk.workstation.notice.Notifications;

/// The notices about a request for rates beside the form. They are withdrawn with the next request, and those that
/// the form shows as well when it comes into view. Belongs to the FX thread.
public final class QuoteNotices {

    private final BooleanSupplier isFormVisible;
    private final Notifications notices;
    private final List<Notification> noticesBesideRates = new ArrayList<>();
    private final List<Notification> noticesWithoutForm = new ArrayList<>();

    public QuoteNotices(BooleanSupplier formInView, Notifications notices) {
        this.isFormVisible = formInView;
        this.notices = notices;
    }

    /// Rates came, but not all that were asked for.
    public void showPartialRates(Notification notice) {
        noticesBesideRates.add(notice);
        notices.show(notice, Notifications.Lifetime.NEXT_SHIPMENT);
    }

    /// Shows that no rate came; `advice` is what could be relaxed.
    public void showNoRates(String title, String text, List<RelaxationAdvice> advice) {
        showIfFormHidden(Notification.warning(title, withAdvice(text, advice)));
    }

    public void showFailure(ErrorMessage problem) {
        showIfFormHidden(Notification.warning(problem.title(), problem.explanation()));
    }

    /// A text with a line for each piece of advice.
    public static String withAdvice(String text, List<RelaxationAdvice> advice) {
        String lines = advice.stream().map(each -> "\n• " + each.plainText()).collect(Collectors.joining());
        return text + lines;
    }

    private void showIfFormHidden(Notification notice) {
        if (!isFormVisible.getAsBoolean()) {
            noticesWithoutForm.add(notice);
            notices.show(notice, Notifications.Lifetime.NEXT_SHIPMENT);
        }
    }

    /// The shipment is somewhere else now.
    public void onShipmentMoved() {
        if (isFormVisible.getAsBoolean()) {
            dismissAll(noticesWithoutForm);
        }
    }

    /// Withdraws the current notices.
    public void withdrawAll() {
        dismissAll(noticesBesideRates);
        dismissAll(noticesWithoutForm);
    }

    private void dismissAll(List<Notification> over) {
        over.forEach(notices::dismiss);
        over.clear();
    }
}
