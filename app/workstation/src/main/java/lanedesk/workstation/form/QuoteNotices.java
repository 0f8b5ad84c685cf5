package lanedesk.workstation.form;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problem;

/// The notices about a request for rates beside the form. They are withdrawn with the next request, and those that
/// the form shows as well when it comes into view. Belongs to the FX thread.
public final class QuoteNotices {

    private final BooleanSupplier formInView;
    private final Notices notices;
    private final List<Notice> besideRates = new ArrayList<>();
    private final List<Notice> insteadOfForm = new ArrayList<>();

    public QuoteNotices(BooleanSupplier formInView, Notices notices) {
        this.formInView = formInView;
        this.notices = notices;
    }

    /// Rates came, but not all that were asked for.
    public void showPartly(Notice notice) {
        besideRates.add(notice);
        notices.show(notice, Notices.Until.NEXT_SHIPMENT);
    }

    /// Shows that no rate came; `advice` is what could be relaxed.
    public void showNoRates(String title, String text, List<Advice> advice) {
        away(Notice.warning(title, withAdvice(text, advice)));
    }

    public void showFailure(Problem problem) {
        away(Notice.warning(problem.title(), problem.explanation()));
    }

    /// A text with a line for each piece of advice.
    public static String withAdvice(String text, List<Advice> advice) {
        String lines = advice.stream().map(each -> "\n• " + each.text()).collect(Collectors.joining());
        return text + lines;
    }

    private void away(Notice notice) {
        if (!formInView.getAsBoolean()) {
            insteadOfForm.add(notice);
            notices.show(notice, Notices.Until.NEXT_SHIPMENT);
        }
    }

    /// The shipment is somewhere else now.
    public void moved() {
        if (formInView.getAsBoolean()) {
            dismiss(insteadOfForm);
        }
    }

    /// Withdraws the current notices.
    public void withdraw() {
        dismiss(besideRates);
        dismiss(insteadOfForm);
    }

    private void dismiss(List<Notice> over) {
        over.forEach(notices::dismiss);
        over.clear();
    }
}
