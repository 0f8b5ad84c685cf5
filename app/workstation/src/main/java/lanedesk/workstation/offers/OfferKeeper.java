package lanedesk.workstation.offers;

import java.util.function.Supplier;
import lanedesk.workstation.journal.offer.Channel;
import lanedesk.workstation.journal.offer.NewOffer;
import lanedesk.workstation.journal.offer.Offer;
import lanedesk.workstation.journal.offer.OfferedPrices;
import lanedesk.workstation.journal.offer.Offers;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.quoting.OfferRecorder;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;

/// Writes down what has left, and says so once it is on disk.
final class OfferKeeper implements OfferRecorder {

    private final Offers offers;
    private final Supplier<String> user;
    private final WorkRunner runner;
    private final OfferText text;
    private final Notices notices;
    private final Problems problems;

    OfferKeeper(
            Offers offers,
            Supplier<String> user,
            WorkRunner runner,
            OfferText text,
            Notices notices,
            Problems problems) {
        this.offers = offers;
        this.user = user;
        this.runner = runner;
        this.text = text;
        this.notices = notices;
        this.problems = problems;
    }

    @Override
    public void left(OfferedPrices prices, Channel channel, String recipient) {
        runner.start(
                _ -> offers.record(new NewOffer(prices, channel, recipient, user.get(), "")),
                Outcome.of(this::said, failure -> notices.say(Notice.of(problems.of(failure)))));
    }

    private void said(Offer offer) {
        var end = offer.facts().prices().validUntil();
        notices.say(Notice.information(
                text.text("offers.kept", text.lane(offer), text.customer(offer)),
                end == null
                        ? text.text("offers.kept.notStated")
                        : text.text("offers.validUntil", text.formats().until(end))));
    }
}
