package lanedesk.workstation.settings;

import java.math.BigDecimal;
import lanedesk.workstation.environment.ConnectionReport;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;

/// Describes the result of a connection test: the fault and its remedy.
record ConnectionReportLabels(Texts texts, Formats formats) {

    ConnectionReportLabels {
        texts = texts.textsOfFeature(ConnectionReportLabels.class);
    }

    Tone resultTone(ConnectionReport report) {
        return switch (report) {
            case ConnectionReport.Working _ -> Tone.SUCCESS;
            case ConnectionReport.TokenMissing _ -> Tone.WARNING;
            case ConnectionReport.UnknownHost _,
                    ConnectionReport.NoServer _,
                    ConnectionReport.CertificateRejected _,
                    ConnectionReport.ProxyRefused _,
                    ConnectionReport.ProxyFailed _,
                    ConnectionReport.CertificatesUnreadable _,
                    ConnectionReport.TooSlow _,
                    ConnectionReport.ConnectionLost _,
                    ConnectionReport.TokenRefused _,
                    ConnectionReport.Forbidden _,
                    ConnectionReport.OtherService _,
                    ConnectionReport.ServerError _ -> Tone.DANGER;
        };
    }

    String resultText(ConnectionReport report) {
        return switch (report) {
            case ConnectionReport.Working works ->
                texts.text(
                                "settings.test.works",
                                formats.formatInteger(works.latency().toMillis()),
                                works.customerCount(),
                                formats.formatInteger(works.customerCount()))
                        + routeText(works.route());
            case ConnectionReport.UnknownHost unknown -> texts.text("settings.test.nameUnknown", unknown.host());
            case ConnectionReport.NoServer silent -> texts.text("settings.test.nothingListens", silent.host());
            case ConnectionReport.CertificateRejected unsafe ->
                texts.text("settings.test.notSafe." + unsafe.reason().name()) + routeText(unsafe.route());
            case ConnectionReport.ProxyRefused proxyRefused ->
                texts.text("settings.test.proxyRefused", proxyRefused.proxy());
            case ConnectionReport.ProxyFailed proxyFailed ->
                texts.text("settings.test.proxyFailed", proxyFailed.proxy(), proxyFailed.answer());
            case ConnectionReport.CertificatesUnreadable _ -> texts.text("settings.test.issuersUnread");
            case ConnectionReport.TooSlow slow ->
                texts.text(
                        "settings.test.tooSlow",
                        formats.formatNumber(BigDecimal.valueOf(slow.timeout().toMillis(), 3), 1));
            case ConnectionReport.ConnectionLost _ -> texts.text("settings.test.brokeOff");
            case ConnectionReport.TokenMissing _ -> texts.text("settings.test.tokenMissing");
            case ConnectionReport.TokenRefused _ -> texts.text("settings.test.tokenRefused");
            case ConnectionReport.Forbidden _ -> texts.text("settings.test.forbidden");
            case ConnectionReport.OtherService otherService ->
                texts.text("settings.test.otherService", String.valueOf(otherService.status()));
            case ConnectionReport.ServerError serverError ->
                texts.text("settings.test.outOfOrder", String.valueOf(serverError.status()));
        };
    }

    // The hosts on the call's route, which show whether a proxy intercepts the connection.
    private String routeText(ConnectionReport.ConnectionRoute route) {
        return (route.proxy().isEmpty() ? "" : " " + texts.text("settings.test.proxy", route.proxy()))
                + (route.issuer().isEmpty() ? "" : " " + texts.text("settings.test.issuer", route.issuer()));
    }
}
