package lanedesk.workstation.offers;

import java.time.Instant;
import java.time.ZoneId;
import java.util.function.Supplier;
import lanedesk.journal.offer.Channel;
import lanedesk.journal.offer.NewOffer;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.journal.offer.Offers;
import lanedesk.journal.store.JournalException;
import lanedesk.workstation.day.ValidityPrompt;
import lanedesk.workstation.environment.Service;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problem;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.quoting.OfferRecorder;
import lanedesk.workstation.quoting.OfferSettings;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// Records sent prices, and shows it once they are on disk.
record OfferKeeper(
        Offers offers,
        Service service,
        Supplier<OfferSettings> settings,
        WorkRunner runner,
        OfferText text,
        Notices notices,
        Problems problems)
        implements OfferRecorder {

    // The service states no end for containers: the chosen one applies, to the end of that day.
    @Override
    public OfferedPrices withValidity(OfferedPrices prices) {
        int days = settings.get().containerDays();
        ZoneId zone = text.formats().zone();
        return prices.validUntil() != null || days == 0
                ? prices
                : prices.endingAt(ValidityPrompt.endOfDay(service.serviceClock().withZone(zone), days));
    }

    @Override
    public void recordSent(OfferedPrices prices, String sheet, Channel channel, String recipient) {
        record(new NewOffer(prices, channel, recipient, service.user(), ""), sheet, null);
    }

    private void record(NewOffer offer, String sheet, @Nullable Instant left) {
        Instant at = left == null ? offers.now() : left;
        runner.start(
                _ -> offers.record(offer, sheet, left),
                Outcome.of(this::showNotice, failure -> showUnkept(offer, sheet, at, failure)));
    }

    // The prices have left, and nothing else tells of them: it can be recorded without sending them again.
    private void showUnkept(NewOffer offer, String sheet, Instant left, Throwable failure) {
        Problem problem = problems.of(failure);
        long quote = offer.prices().rates().getFirst().quoteNumber();
        Notice unkept = new Notice(
                Notice.Severity.ERROR,
                text.text("offers.unkept", Long.toString(quote)),
                problem.title() + ". " + problem.explanation(),
                problem.code(),
                null);
        boolean hopeless =
                failure instanceof JournalException refused && refused.reason().stopsJournal();
        notices.show(
                hopeless
                        ? unkept
                        : unkept.with(new Notice.Action(text.text("action.retry"), () -> record(offer, sheet, left))),
                Notices.Until.SEEN_TO);
    }

    private void showNotice(Offer offer) {
        var end = offer.facts().prices().validUntil();
        notices.show(Notice.information(
                text.text("offers.kept", text.lane(offer), text.customer(offer)),
                end == null
                        ? text.text("offers.kept.notStated")
                        : text.text("offers.validUntil", text.end(offer, end))));
    }
}
