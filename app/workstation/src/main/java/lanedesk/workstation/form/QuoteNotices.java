package lanedesk.workstation.form;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import lanedesk.workstation.shell.ErrorMessage;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;

/// Notifications about a rate request. They are removed with the next request, and those that the form also shows
/// when it is shown. Belongs to the FX thread.
public final class QuoteNotices {

    private final BooleanSupplier isFormVisible;
    private final Notifications notices;
    private final List<Notification> noticesBesideRates = new ArrayList<>();
    private final List<Notification> noticesWithoutForm = new ArrayList<>();

    public QuoteNotices(BooleanSupplier formInView, Notifications notices) {
        this.isFormVisible = formInView;
        this.notices = notices;
    }

    /// Notifies that only some of the requested rates were received.
    public void showPartialRates(Notification notice) {
        noticesBesideRates.add(notice);
        notices.show(notice, Notifications.Lifetime.NEXT_SHIPMENT);
    }

    /// Notifies that no rates were received; `advice` lists values to relax.
    public void showNoRates(String title, String text, List<RelaxationAdvice> advice) {
        showIfFormHidden(Notification.warning(title, withAdvice(text, advice)));
    }

    public void showFailure(ErrorMessage problem) {
        showIfFormHidden(Notification.warning(problem.title(), problem.explanation()));
    }

    /// A text with one line per piece of advice.
    public static String withAdvice(String text, List<RelaxationAdvice> advice) {
        String lines = advice.stream()
                .map(relaxationAdvice -> "\n• " + relaxationAdvice.plainText())
                .collect(Collectors.joining());
        return text + lines;
    }

    private void showIfFormHidden(Notification notice) {
        if (!isFormVisible.getAsBoolean()) {
            noticesWithoutForm.add(notice);
            notices.show(notice, Notifications.Lifetime.NEXT_SHIPMENT);
        }
    }

    /// Called when the shipment's step has changed.
    public void onShipmentMoved() {
        if (isFormVisible.getAsBoolean()) {
            dismissAll(noticesWithoutForm);
        }
    }

    /// Removes the current notifications.
    public void withdrawAll() {
        dismissAll(noticesBesideRates);
        dismissAll(noticesWithoutForm);
    }

    private void dismissAll(List<Notification> over) {
        over.forEach(notices::dismiss);
        over.clear();
    }
}
