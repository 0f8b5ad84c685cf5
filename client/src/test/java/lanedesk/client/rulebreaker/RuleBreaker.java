package lanedesk.client.rulebreaker;

import java.net.HttpURLConnection;
import lanedesk.elsewhere.UnrelatedClass;
import okhttp3.OkHttpClient;
import tools.jackson.core.JsonParser;

/// Violates each rule of the architecture test once.
public class RuleBreaker {

    /// Uses types that only the client's internals may use.
    public String useForbiddenTypes(
            OkHttpClient http, JsonParser json, HttpURLConnection connection, UnrelatedClass stranger) {
        return http.toString() + json + connection + stranger.hashCode();
    }
}
